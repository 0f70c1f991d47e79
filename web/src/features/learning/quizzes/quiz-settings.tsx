import { Col, Input, InputNumber, Row, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { quizLimits, showAnswers } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes, type QuizPage } from '@balai/contract/learning/quizzes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { showNames } from './quiz-words.ts'

const wide = { width: '100%' }

/** The rules of a quiz. Attempts that have begun keep the pass mark and the time limit that they began with. */
export function QuizSettings({ quiz }: { quiz: QuizPage }) {
  const { t } = useTranslation()
  const names = showNames(t)
  return (
    <Form
      input={quizzes.update.input}
      version={quiz.version}
      initial={{
        title: quiz.title,
        introduction: quiz.introduction,
        pass_percent: quiz.pass_percent,
        max_attempts: quiz.max_attempts,
        minutes: quiz.minutes,
        shuffle_questions: quiz.shuffle_questions,
        shuffle_choices: quiz.shuffle_choices,
        show_answers: quiz.show_answers,
      }}
      onSubmit={(values, version) =>
        call(quizzes.update, { ...values, quiz_id: quiz.quiz_id, version }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The settings were saved.'))
        void refresh(quizzes.find, quizzes.list)
      }}
    >
      <div className="quiz-settings">
        <Field name="title" label={t('Title')}>
          <Input maxLength={quizLimits.title} autoComplete="off" />
        </Field>
        <Field name="introduction" label={t('Introduction')} hint={t('Learners read it before they begin.')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={quizLimits.introduction} />
        </Field>
        <Row gutter={16}>
          <Col xs={24} sm={8}>
            <Field
              name="pass_percent"
              label={t('Pass mark')}
              hint={t('Empty: the lesson is done when the quiz is handed in.')}
            >
              <InputNumber min={1} max={100} precision={0} suffix="%" style={wide} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="max_attempts" label={t('Attempts')} hint={t('Empty: any number.')}>
              <InputNumber min={1} max={quizLimits.attempts} precision={0} style={wide} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="minutes" label={t('Time limit')} hint={t('Empty: no limit.')}>
              <InputNumber
                min={1}
                max={quizLimits.minutes}
                precision={0}
                suffix={t('minutes')}
                style={wide}
              />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="show_answers" label={t('Show the right answers')}>
              <Select options={showAnswers.map((value) => ({ value, label: names[value] }))} />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="shuffle_questions" label={t('Shuffle the questions')} valuePropName="checked">
              <Switch />
            </Field>
          </Col>
          <Col xs={24} sm={8}>
            <Field name="shuffle_choices" label={t('Shuffle the choices')} valuePropName="checked">
              <Switch />
            </Field>
          </Col>
        </Row>
        <FormActions submit={t('Save settings')} />
      </div>
    </Form>
  )
}
