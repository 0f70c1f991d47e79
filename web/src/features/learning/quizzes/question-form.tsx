import { Form as AntForm, Input, InputNumber, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { questionKinds, quizLimits } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes, type QuestionRow } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { ChoicesField, emptyChoices, type ChoiceValue } from './choices-field.tsx'
import { kindNames } from './quiz-words.ts'

interface Props {
  course_id: number
  /** A new question is added to this quiz as well. */
  quiz_id?: number
  question?: QuestionRow
  close: () => void
}

/** Writes a new question, or changes one of the bank. */
export function QuestionForm({ course_id, quiz_id, question, close }: Props) {
  const { t } = useTranslation()
  const kinds = kindNames(t)
  return (
    <Form
      input={quizzes.addQuestion.input}
      initial={{
        kind: question?.kind ?? 'single',
        question: question?.question ?? '',
        choices: question && question.choices.length > 0 ? question.choices : emptyChoices,
        explanation: question?.explanation ?? '',
        points: question?.points ?? 1,
      }}
      {...(question && { version: question.version })}
      onSubmit={(values, version) =>
        question
          ? call(
              quizzes.updateQuestion,
              { ...values, question_id: question.question_id, version },
              { quiet: true },
            )
          : call(quizzes.addQuestion, { ...values, course_id, ...(quiz_id && { quiz_id }) }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The question was saved.'))
        void refresh(quizzes.questions, quizzes.find, quizzes.list)
        close()
      }}
    >
      <Field name="kind" label={t('Kind of answer')}>
        <Radio.Group
          optionType="button"
          options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
        />
      </Field>
      <Field name="question" label={t('Question', { context: 'quiz' })}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={quizLimits.question} />
      </Field>
      <AntForm.Item
        noStyle
        shouldUpdate={(before: { kind: string }, after: { kind: string }) => before.kind !== after.kind}
      >
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'text' ? (
            <p className="quiz-quiet">{t('Staff grade each answer by hand.')}</p>
          ) : (
            <Field
              name="choices"
              label={t('Choices')}
              hint={
                getFieldValue('kind') === 'several'
                  ? t('Mark every right one. Points are earned for exactly these.')
                  : t('Mark the right one.')
              }
              show={(choices: ChoiceValue[]) => choices.map(({ text }) => text).join(', ')}
            >
              <ChoicesField isSingle={getFieldValue('kind') === 'single'} />
            </Field>
          )
        }
      </AntForm.Item>
      <Field
        name="explanation"
        label={t('Explanation')}
        hint={t('Learners see it together with the right answers; graders see it, too.')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={quizLimits.explanation} />
      </Field>
      <Field name="points" label={t('Points')} hint={t('Each quiz can set its own.')}>
        <InputNumber min={1} max={quizLimits.points} precision={0} />
      </Field>
      <FormActions submit={t('Save question')} onCancel={close} />
    </Form>
  )
}
