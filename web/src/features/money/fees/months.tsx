import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fees } from '@balai/contract/money/fees.ts'
import { formatMonth, tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { dayIn } from '../../../lib/zone.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
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
  const present = presentMonth()
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return (
    <>
      <PageHeader
        title={t('Months')}
        note={t('A closed month does not change. Later changes become adjustments in a later month.')}
      />
      {data.length === 0 && <EmptyNote title={t('There are no fees.')} />}
      <ul className="panel-list" aria-label={t('Months')}>
        {data.map((month) => (
          <li key={month.period} style={{ flexWrap: 'wrap' }}>
            <div>
              <Link to={`/markomfee/list?period=${month.period}`} style={{ textDecoration: 'underline' }}>
                {formatMonth(month.period)}
              </Link>{' '}
              · {tCount(t, month.line_count, '1 line', '{{n}} lines')} ·{' '}
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
                  t('Open; can be closed after the month ends')
                )}
              </small>
            </div>
            <span style={{ display: 'inline-flex', gap: 8 }}>
              <DialogButton
                size="small"
                label={t('Statement')}
                aria-label={t('Statement of {{month}}', { month: formatMonth(month.period) })}
                title={t('Statement of {{month}}', { month: formatMonth(month.period) })}
                width={416}
              >
                {(close) => <Statement period={month.period} close={close} />}
              </DialogButton>
              {!month.closed_at && month.period < present && (
                <TwoStepButton
                  size="small"
                  endpoint={fees.close}
                  input={{ period: month.period }}
                  question={t('Close {{month}}?', { month: formatMonth(month.period) })}
                  confirm={t('Close month')}
                  keep={t('Keep month open')}
                  onStored={({ period }) =>
                    toastDone(t('{{month}} is closed.', { month: formatMonth(period) }))
                  }
                >
                  {t('Close {{month}}', { month: formatMonth(month.period) })}
                </TwoStepButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Chooses a partner and downloads what they earned in a month. */
function Statement({ period, close }: { period: string; close: () => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(fees.partners, { perPage: 200 }, { quiet: true }))
  const [partner_id, setPartner] = useState<number>()
  return (
    <>
      <DialogField name="partner_id" label={t('Partner')} value={partner_id}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          {...(partner_id && { value: partner_id })}
          options={(data?.rows ?? []).map((each) => ({ value: each.partner_id, label: each.name }))}
          onChange={setPartner}
        />
      </DialogField>
      <Flex justify="flex-end" gap={8}>
        <Button onClick={close}>{t('Cancel')}</Button>
        <DownloadButton
          type="primary"
          endpoint={fees.statement}
          input={{ partner_id: partner_id ?? 0, period }}
          disabled={partner_id === undefined}
        >
          {t('Download statement')}
        </DownloadButton>
      </Flex>
    </>
  )
}

/** Months follow the platform's time zone, not the browser's. */
const presentMonth = () => dayIn(settings.time_zone, new Date()).slice(0, 7)
