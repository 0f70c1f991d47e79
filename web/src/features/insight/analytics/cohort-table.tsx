import { theme } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Cohorts } from '@balai/contract/insight/analytics-shapes.ts'
import { formatMonth, formatNumber, formatPercent } from '../../../lib/format.ts'
import { settings } from '../../../lib/settings.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { membersOfCohort } from './report-links.ts'

interface Props {
  /** Undefined while they load. */
  data: Cohorts | undefined
  error: Error | null
  refetch: () => unknown
  of: 'seen' | 'premium'
}

/** How many percent of each month's members were left after months; the darker, the more. */
export function CohortTable({ data: cohorts, error, refetch, of }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const title = of === 'premium' ? t('Who stays premium') : t('Who comes back')
  const most = Math.max(0, ...(cohorts ?? []).map(({ shares }) => shares.length))
  const rowsAt = (month: string, after?: number) =>
    membersOfCohort(of, { month, zone: settings.time_zone, ...(after !== undefined && { after }) })
  return (
    <Panel title={title}>
      <p className="analytics-note">
        {of === 'premium'
          ? t(
              'Members by the month in which they became premium, and how many percent still were after months. Whoever became it twice in a month counts twice, but is listed once. Erased members still count, but are no longer listed.',
            )
          : t(
              'Members by the month in which they joined, and how many percent were seen again after months. Erased members count as not seen, and are no longer listed.',
            )}
      </p>
      {cohorts ? (
        <div
          className="analytics-cohorts"
          role="group"
          aria-label={t('Table')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table may scroll sideways on a phone
          tabIndex={0}
        >
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('Month')}</th>
                <th scope="col">{t('Members')}</th>
                {Array.from({ length: most }, (_, after) => (
                  <th key={after} scope="col">
                    +{after}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ month, size, shares }) => (
                <tr key={month}>
                  <th scope="row">{formatMonth(month)}</th>
                  <td>
                    <ScreenLink to={rowsAt(month)}>{formatNumber(size)}</ScreenLink>
                  </td>
                  {shares.map((share, after) => (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- the place is the number of months
                      key={after}
                      style={{
                        background: `color-mix(in srgb, ${token.colorPrimary} ${Math.round(share * 0.35)}%, transparent)`,
                      }}
                    >
                      {share === 0 ? (
                        formatPercent(share)
                      ) : (
                        <ScreenLink to={rowsAt(month, after)}>{formatPercent(share)}</ScreenLink>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <SkeletonBar width="60%" />
      )}
    </Panel>
  )
}
