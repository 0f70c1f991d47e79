import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { fees } from '@balai/contract/money/fees.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { dayIn } from '../../../lib/zone.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import '../../../ui/panel.css'

/** The months with fees: open or closed, their totals, and a statement per partner. */
export default function Months() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(fees.periods, {}, { quiet: true }))
  const { data: partners } = useQuery(queryOf(fees.partners, { perPage: 200 }, { quiet: true }))
  const [params, setParams] = useSearchParams()
  const chosen = partners?.rows.find(({ partner_id: id }) => String(id) === params.get('partner_id'))
  const partner_id = (chosen ?? partners?.rows[0])?.partner_id
  const present = presentMonth()
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHeader
        title={t('Months')}
        note={t('A closed month stays as it is; what changes later is an adjustment in a later month.')}
        action={
          <Select
            aria-label={t('Statements for')}
            style={{ width: 240 }}
            showSearch={{ optionFilterProp: 'label' }}
            {...(partner_id && { value: partner_id })}
            options={(partners?.rows ?? []).map((each) => ({ value: each.partner_id, label: each.name }))}
            onChange={(value: number) => setParams({ partner_id: String(value) }, { replace: true })}
          />
        }
      />
      {data.length === 0 && <EmptyNote title={t('There are no fees.')} />}
      <ul className="panel-list" aria-label={t('Months')}>
        {data.map((month) => (
          <li key={month.period} style={{ flexWrap: 'wrap' }}>
            <div>
              <Link to={`/markomfee/list?period=${month.period}`} style={{ textDecoration: 'underline' }}>
                {month.period}
              </Link>{' '}
              · {month.line_count === 1 ? t('1 line') : t('{{count}} lines', { count: month.line_count })} ·{' '}
              <Money amount={month.total_fee} currency="Rp" />
              <small>
                {month.closed_at ? (
                  <Tooltip title={month.hash}>
                    <span>
                      {t('Closed by {{name}}', { name: month.closed_by_name ?? '' })},{' '}
                      <DateTime at={month.closed_at} /> · {month.hash?.slice(0, 12)}
                    </span>
                  </Tooltip>
                ) : month.period < present ? (
                  t('Open')
                ) : (
                  t('Open: it can be closed once it is over')
                )}
              </small>
            </div>
            <span style={{ display: 'inline-flex', gap: 8 }}>
              {partner_id && (
                <DownloadButton
                  size="small"
                  endpoint={fees.statement}
                  input={{ partner_id, period: month.period }}
                  aria-label={t('Statement of {{month}}', { month: month.period })}
                >
                  {t('Statement')}
                </DownloadButton>
              )}
              {!month.closed_at && month.period < present && (
                <TwoStepButton
                  size="small"
                  isDangerous
                  endpoint={fees.close}
                  input={{ period: month.period }}
                  question={t('Close {{month}}?', { month: month.period })}
                  confirm={t('Close month')}
                  onStored={({ period }) => toastDone(t('{{month}} is closed.', { month: period }))}
                >
                  {t('Close {{month}}', { month: month.period })}
                </TwoStepButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Months follow the platform's time zone, not the browser's. */
const presentMonth = () => dayIn(settings.time_zone, new Date()).slice(0, 7)
