import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../lib/use-list.ts'
import { EmptyNote, ErrorNote } from './state-notes.tsx'

/** The texts for a list that has no rows at all. */
export interface WhenEmpty {
  title: string
  hint?: string
  action?: ReactNode
}

interface Props {
  list: List<unknown>
  whenEmpty: WhenEmpty
}

/** The content of a table without rows: an error, no match, or no rows yet. */
export function TableNote({ list, whenEmpty }: Props) {
  const { t } = useTranslation()
  if (list.error) return <ErrorNote error={list.error} onRetry={() => list.refetch()} />
  if (list.filters.length === 0) return <EmptyNote {...whenEmpty} />
  return (
    <EmptyNote
      title={t('Nothing matches these filters.')}
      hint={t('Take a filter away or search for something else.')}
      action={<Button onClick={() => list.reset()}>{t('Clear all filters')}</Button>}
    />
  )
}
