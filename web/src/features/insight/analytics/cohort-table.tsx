import { theme } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Cohorts } from '@balai/contract/insight/analytics-shapes.ts'
import { formatMonth, formatNumber, formatPercent } from '../../../lib/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'

/** How many percent of each month's members were left after months; the darker, the more. */
export function CohortTable({ cohorts, of }: { cohorts: Cohorts | undefined; of: 'seen' | 'premium' }) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const title = of === 'premium' ? t('Who stays premium') : t('Who comes back')
  const most = Math.max(0, ...(cohorts ?? []).map(({ shares }) => shares.length))
  return (
    <Panel title={title}>
      <p className="analytics-note">
        {of === 'premium'
          ? t(
              'Members by the month in which they became premium, and how many percent still were after months.',
            )
          : t(
              'Members by the month in which they joined, and how many percent were seen again after months. Erased members count as not seen.',
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
                  <td>{formatNumber(size)}</td>
                  {shares.map((share, after) => (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- the place is the number of months
                      key={after}
                      style={{
                        background: `color-mix(in srgb, ${token.colorPrimary} ${Math.round(share * 0.35)}%, transparent)`,
                      }}
                    >
                      {formatPercent(share)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <SkeletonBar width="60%" />
      )}
    </Panel>
  )
}
