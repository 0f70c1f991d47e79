import type { AnswerOf, calls } from '../lib/calls.ts'
import { useFormat } from '../lib/format.ts'
import { pathOf } from '../lib/paths.ts'
import { useWords } from '../lib/words.ts'
import { Card } from './card.tsx'
import { words } from './ui.id.ts'

export type Published = AnswerOf<typeof calls.articles>['rows'][number]

/** An article or a video in a list. */
export function PublishedCard({ row }: { row: Published }) {
  const t = useWords(words)
  const { date } = useFormat()
  const facts = [
    row.published_at && date(row.published_at),
    row.kind === 'video' ? t('Video') : t('{{count}} min read', { count: row.reading_minutes }),
    row.visibility === 'member' && t('For members'),
    row.visibility === 'premium' && t('Premium'),
  ]
  return (
    <Card
      href={pathOf(row) ?? '/'}
      title={row.title}
      picture={row.image}
      above={row.category?.title}
      below={facts.filter(Boolean).join(' · ')}
    >
      <p className="summary">{row.summary}</p>
    </Card>
  )
}
