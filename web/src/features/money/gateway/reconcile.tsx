import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  gateway,
  gatewayDifferences,
  type DifferenceRow,
  type GatewayDifference,
} from '@balai/contract/money/gateway.ts'
import type { PaymentStatus } from '@balai/contract/money/order-shapes.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'

export const list = gateway.differences

/** The payments about which our books and the gateway disagree. */
export default function Reconcile() {
  const { t } = useTranslation()
  const list = useList(gateway.differences)
  const names = useDifferenceNames()
  const { kind } = list.input
  const columns: Column<DifferenceRow>[] = [
    {
      key: 'kind',
      title: t('What differs'),
      width: 210,
      always: true,
      cell: (row) => <StatusBadge tone={tones[row.kind]}>{names[row.kind]}</StatusBadge>,
    },
    {
      key: 'order_code',
      title: t('Invoice'),
      priority: 1,
      width: 178,
      cell: (row) =>
        row.order_id ? <Link to={`/mybooking/${row.order_id}`}>{row.order_code}</Link> : row.gateway_order_id,
    },
    {
      key: 'ours',
      title: t('In our books'),
      priority: 1,
      width: 190,
      cell: (row) =>
        row.status === null ? (
          '–'
        ) : (
          <>
            <Money amount={row.total_bill ?? 0} /> · {ourWord(row.status, t)}
          </>
        ),
    },
    {
      key: 'theirs',
      title: t('At the gateway'),
      priority: 1,
      width: 165,
      cell: (row) => (
        <>
          {row.gateway_rupiah !== null && row.gateway_rupiah !== row.total_bill && (
            <>
              <Money amount={row.gateway_rupiah} /> ·{' '}
            </>
          )}
          {row.gateway_status || '–'}
        </>
      ),
    },
    {
      key: 'expire_datetime',
      title: t('Open until'),
      width: 152,
      cell: (row) => <DateTime at={row.expire_datetime} />,
    },
    {
      key: 'checked_at',
      title: t('Last answer'),
      priority: 3,
      width: 152,
      cell: (row) => (
        <span title={row.check_problem}>
          <DateTime at={row.checked_at} />
        </span>
      ),
    },
    {
      key: 'happened_at',
      title: t('Since'),
      width: 160,
      sortable: true,
      hiddenAtFirst: true,
      cell: (row) => <DateTime at={row.happened_at} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Gateway reconciliation')}
        note={t(
          'Open payments are checked with the gateway automatically. Differences from our books are listed here.',
        )}
        action={<CheckPeriod />}
      />
      <FilterBar
        list={list}
        search={t('Invoice')}
        filters={[
          choiceFilter('kind', {
            label: t('What differs'),
            width: 220,
            value: kind,
            options: gatewayDifferences.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ kind: value }),
          }),
        ]}
      />
      <DataTable
        name="differences"
        label={t('Gateway reconciliation')}
        list={list}
        columns={columns}
        rowKey={({ payment_id, notice_id }) => (payment_id ? `payment ${payment_id}` : `notice ${notice_id}`)}
        rowName={({ gateway_order_id }) => gateway_order_id}
        actions={(row) => row.payment_id !== null && <AskAgain payment_id={row.payment_id} />}
        actionsWidth={112}
        whenEmpty={{
          title: t('Our books and the gateway agree.'),
          hint: t('Check a period to compare older payments as well.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

/** Whether an attempt is in our books. */
function ourWord(status: PaymentStatus, t: TFunction): string {
  if (status === 'needs_decision') return t('waits')
  return status === 'confirmed' ? t('booked') : t('not booked')
}

function useDifferenceNames(): Record<GatewayDifference, string> {
  const { t } = useTranslation()
  return {
    unconfirmed: t('Not confirmed yet'),
    not_booked: t('Paid there, not booked here'),
    not_theirs: t('Booked here, not paid there'),
    amount: t('Another amount'),
    double: t('Paid twice'),
    late: t('Paid past the deadline'),
    refund: t('Refunded there, not here'),
    unknown_order: t('Unknown order'),
  }
}

const tones: Record<GatewayDifference, Tone> = {
  unconfirmed: 'warning',
  not_booked: 'bad',
  not_theirs: 'bad',
  amount: 'warning',
  double: 'warning',
  late: 'warning',
  refund: 'bad',
  unknown_order: 'neutral',
}

function AskAgain({ payment_id }: { payment_id: number }) {
  const { t } = useTranslation()
  const ask = async () => {
    await call(payments.checkNow, { payment_id })
    toastDone(t('Checking with the gateway. The answer appears here in a moment.'))
  }
  return <QuickButton label={t('Check now')} run={ask} />
}

const periodDays = 31

/** Has the gateway asked about every payment page of the last month. */
function CheckPeriod() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const until = new Date()
      const from = new Date(until.getTime() - periodDays * 86_400_000)
      const input = { from: from.toISOString(), until: until.toISOString() }
      const { payments: count } = await call(gateway.recheck, input)
      toastDone(
        tCount(t, count, 'Checking 1 payment with the gateway.', 'Checking {{n}} payments with the gateway.'),
      )
    } catch {
      // The call has shown the refusal.
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button loading={isAsking} onClick={() => void ask()}>
      {t('Check the last {{days}} days', { days: periodDays })}
    </Button>
  )
}
