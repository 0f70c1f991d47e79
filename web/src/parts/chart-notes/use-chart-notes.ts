import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { chartNotes, type ChartArea, type ChartNote } from '@balai/contract/insight/chart-notes.ts'
import { queryOf } from '../../lib/queries.ts'

interface Days {
  first: string
  last: string
}

/** The notes of some days, and the same as annotations of a chart, which may be that of one article. Without days it waits. */
export function useChartNotes(days: Days | undefined, area: ChartArea, news_id?: number) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    ...queryOf(chartNotes.list, {
      ...{ from: days?.first ?? '', to: days?.last ?? '', area },
      ...(news_id !== undefined && { news_id: String(news_id) }),
    }),
    enabled: days !== undefined,
  })
  // Tables show one note of a step first: one that a person wrote goes before an automatic one.
  const byWriter = [
    ...data.filter(({ kind }) => kind === 'note'),
    ...data.filter(({ kind }) => kind !== 'note'),
  ]
  const annotations = byWriter.map((note) => ({
    at: note.day,
    text: noteWords(note, t),
    isMinor: note.kind === 'published',
    ...(note.kind !== 'note' && {
      many: { kind: note.kind, num: note.num, words: (num: number) => noteWords({ ...note, num }, t) },
    }),
  }))
  return { notes: data, annotations }
}

/** A note in words. One that made itself has the title of the first of its day. */
export function noteWords({ kind, note_text, num }: ChartNote, t: TFunction): string {
  if (kind === 'note') return note_text
  const title = num > 1 ? t('{{title}} and {{n}} more', { title: note_text, n: num - 1 }) : note_text
  if (kind === 'campaign') return t('Campaign sent: {{title}}', { title })
  return kind === 'event' ? t('Event held: {{title}}', { title }) : t('Published: {{title}}', { title })
}
