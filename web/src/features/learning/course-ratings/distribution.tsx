import { StarFilled } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { formatNumber, tCount } from '../../../lib/format.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'

interface Props {
  query: UseQueryResult<z.output<typeof courseRatings.distribution.result>>
  /** The number of stars that the list is narrowed to. */
  chosen: number | undefined
  onChoose: (stars: number | undefined) => void
  onHidden: () => void
  onUnanswered: () => void
}

const stars = [5, 4, 3, 2, 1] as const

/** The mean and how many ratings have how many stars; a bar narrows the list. */
export function Distribution({ query, chosen, onChoose, onHidden, onUnanswered }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = query
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const most = Math.max(1, ...stars.map((star) => data.stars[star]))
  return (
    <section aria-label={t('Distribution')} className="rating-distribution">
      <div className="rating-mean">
        <strong>{data.mean === null ? '–' : formatNumber(data.mean, 2)}</strong>
        <span>{tCount(t, data.count, 'mean of 1 rating', 'mean of {{n}} ratings')}</span>
      </div>
      <ul className="rating-bars">
        {stars.map((star) => (
          <li key={star}>
            <button
              type="button"
              aria-pressed={chosen === star}
              onClick={() => onChoose(chosen === star ? undefined : star)}
            >
              <span className="rating-bar-name">
                {star} <StarFilled aria-label={t('stars')} />
              </span>
              <span className="rating-bar">
                <span style={{ width: `${(data.stars[star] / most) * 100}%` }} />
              </span>
              <span className="rating-bar-count">{formatNumber(data.stars[star])}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="rating-links">
        <Button type="link" size="small" onClick={onUnanswered}>
          {t('{{n}} without answer', { n: formatNumber(data.unanswered) })}
        </Button>
        <Button type="link" size="small" onClick={onHidden}>
          {t('{{n}} hidden, not in the mean', { n: formatNumber(data.hidden) })}
        </Button>
      </div>
    </section>
  )
}
