import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Flex, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { quizzes, type QuestionRow } from '@balai/contract/learning/quizzes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { kindNames, pointsIn } from './quiz-words.ts'

interface Props {
  course_id: number
  quiz_id: number
  onAdd: (questions: QuestionRow[]) => Promise<void>
  close: () => void
}

const perPage = 50

/** Chooses questions of the bank that the quiz does not ask yet. */
export function BankPicker({ course_id, quiz_id, onAdd, close }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<QuestionRow[]>([])
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    ...queryOf(quizzes.questions, { course_id, not_in_quiz_id: quiz_id, search, perPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const isChosen = (row: QuestionRow) => chosen.some(({ question_id }) => question_id === row.question_id)
  const kinds = kindNames(t)
  const add = async () => {
    setAdding(true)
    await onAdd(chosen)
    setAdding(false)
  }
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('Search the bank')}
        placeholder={t('Search the bank')}
        maxLength={limits.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : data.rows.length === 0 ? (
        <EmptyNote
          title={search === '' ? t('The quiz asks every question of the bank.') : t('Nothing was found.')}
          hint={search === '' ? t('Write a new question instead.') : t('Search for another word.')}
        />
      ) : (
        <ul className="quiz-picker" aria-label={t('Question bank')}>
          {data.rows.map((row) => (
            <li key={row.question_id}>
              <Checkbox
                checked={isChosen(row)}
                onChange={() =>
                  setChosen(
                    isChosen(row)
                      ? chosen.filter(({ question_id }) => question_id !== row.question_id)
                      : [...chosen, row],
                  )
                }
              >
                {row.question}
                <span className="quiz-quiet">
                  {kinds[row.kind]} · {pointsIn(t, row.points)}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > perPage && (
        <p className="quiz-quiet">
          {t('{{shown}} of {{total}} are shown. Search to find the others.', {
            shown: data.rows.length,
            total: data.total,
          })}
        </p>
      )}
      <Flex justify="end" gap={8} style={{ marginTop: 16 }}>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button type="primary" disabled={chosen.length === 0} loading={isAdding} onClick={() => void add()}>
          {chosen.length < 2
            ? t('Add to the quiz')
            : t('Add {{count}} to the quiz', { count: chosen.length })}
        </Button>
      </Flex>
    </>
  )
}
