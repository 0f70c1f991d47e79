import { PlusOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { questionKinds } from '@balai/contract/learning/quiz-shapes.ts'
import { quizzes, type QuestionRow } from '@balai/contract/learning/quizzes.ts'
import { tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { QuestionForm } from './question-form.tsx'
import { kindNames } from './quiz-words.ts'

/** Every question of a course, whether a quiz asks it or not. */
export function QuestionBank({ course_id }: { course_id: number }) {
  const { t } = useTranslation()
  const list = useList(quizzes.questions, { course_id })
  const kinds = kindNames(t)
  const columns: Column<QuestionRow>[] = [
    {
      key: 'question',
      title: t('Question', { context: 'quiz' }),
      width: 340,
      always: true,
      sortable: true,
      lines: 2,
      cell: ({ question }) => <span title={question}>{question}</span>,
    },
    { key: 'kind', title: t('Kind of answer'), priority: 1, width: 140, cell: ({ kind }) => kinds[kind] },
    {
      key: 'points',
      title: t('Points'),
      priority: 1,
      width: 80,
      align: 'right',
      cell: ({ points }) => points,
    },
    {
      key: 'quizzes',
      title: t('Asked in'),
      width: 110,
      cell: ({ quizzes: count }) => (count === 0 ? '–' : tCount(t, count, '1 quiz', '{{n}} quizzes')),
    },
    {
      key: 'updated_at',
      title: t('Changed'),
      priority: 3,
      width: 160,
      sortable: true,
      cell: ({ updated_at }) => <DateTime at={updated_at} />,
    },
  ]
  return (
    <>
      <div className="quiz-bar">
        <DialogButton type="primary" icon={<PlusOutlined />} label={t('New question')} width={720}>
          {(close) => <QuestionForm course_id={course_id} close={close} />}
        </DialogButton>
      </div>
      <FilterBar
        list={list}
        search={t('Search the bank')}
        filters={[
          choiceFilter('kind', {
            label: t('Kind of answer'),
            value: list.input.kind,
            options: questionKinds.map((value) => ({ value, label: kinds[value] })),
            onChange: (kind) => list.change({ kind }),
          }),
        ]}
      />
      <DataTable
        name="questions"
        label={t('Question bank')}
        list={list}
        columns={columns}
        rowKey={({ question_id }) => question_id}
        rowName={({ question }) => question}
        actions={(question) => (
          <>
            <DialogButton size="small" label={t('Edit')} title={t('Edit question')} width={720}>
              {(close) => <QuestionForm course_id={course_id} question={question} close={close} />}
            </DialogButton>{' '}
            <TwoStepButton
              size="small"
              endpoint={quizzes.deleteQuestion}
              input={{ question_id: question.question_id }}
              question={t('Delete this question?')}
              confirm={t('Delete question')}
              keep={t('Keep question')}
              onStored={() => {
                toastDone(t('The question was deleted.'))
                void refresh(quizzes.questions)
              }}
            >
              {t('Delete')}
            </TwoStepButton>
          </>
        )}
        actionsWidth={155}
        whenEmpty={{
          title: t('The question bank is empty.'),
          hint: t('Write the first question; any quiz of this course can then ask it.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}
