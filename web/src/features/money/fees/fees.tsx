import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { fees, feeStatuses, type FeeRow } from '@balai/contract/money/fees.ts'
import { formatMonth } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Totals } from '../../../ui/totals.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { FeeActions } from './fee-actions.tsx'
import { FeeStatusBadge, useFeeStatusNames } from './fee-status.tsx'

const rowKey = ({ line_id }: FeeRow) => line_id

export const { list } = fees

/** The fees that partners earned by orders. */
export default function Fees() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useList(fees.list)
  const names = useFeeStatusNames()
  const selection = useSelection<FeeRow>(rowKey)
  const { data: partners } = useQuery(queryOf(fees.partners, { perPage: 200 }, { quiet: true }))
  const { data: periods } = useQuery(queryOf(fees.periods, {}, { quiet: true }))
  const { status, partner_id, period, from, until } = list.input
  const columns: Column<FeeRow>[] = [
    {
      key: 'order_code',
      title: t('Invoice'),
      width: 175,
      always: true,
      cell: (line) => <Link to={`/mybooking/${line.order_id}`}>{line.order_code}</Link>,
    },
    {
      key: 'partner_name',
      title: t('Partner'),
      priority: 1,
      width: 175,
      cell: (line) => <span title={line.partner_code}>{line.partner_name}</span>,
    },
    {
      key: 'rule_text',
      title: t('Rule'),
      priority: 3,
      width: 165,
      cell: (line) => (
        <span title={line.rule_text}>
          {line.adjusts_line_id !== null && <Chip>{t('Adjustment')}</Chip>}
          {line.refunded_fee > 0 && <Chip>{t('Partly refunded')}</Chip>}
          {line.rule_text}
        </span>
      ),
    },
    {
      key: 'base_amount',
      title: t('Base'),
      width: 125,
      align: 'right',
      cell: (line) => <Money amount={line.base_amount} />,
    },
    {
      key: 'fee',
      title: t('Fee'),
      priority: 1,
      width: 115,
      align: 'right',
      cell: (line) => <Money amount={line.fee} />,
    },
    {
      key: 'status',
      title: t('Status'),
      priority: 1,
      width: 130,
      cell: (line) => <FeeStatusBadge status={line.status} />,
    },
    { key: 'period', title: t('Month'), width: 100, cell: (line) => formatMonth(line.period) },
    {
      key: 'earned_at',
      title: t('Earned'),
      priority: 1,
      width: 160,
      sortable: true,
      cell: (line) => <DateTime at={line.earned_at} />,
    },
    {
      key: 'paid_reference',
      title: t('Payment reference'),
      priority: 3,
      width: 180,
      hiddenAtFirst: true,
      cell: (line) => line.paid_reference || '–',
    },
  ]
  return (
    <>
      <PageHeader
        title="Fee Markom"
        action={
          <>
            <Button onClick={() => void navigate('/markomfee/partners')}>{t('Partners and rules')}</Button>
            <Button onClick={() => void navigate('/markomfee/months')}>{t('Months')}</Button>
            <ExportButton endpoint={fees.excel} input={list.wire} />
          </>
        }
      />
      <FeeTotals list={list} />
      <FilterBar
        list={list}
        search={t('Invoice or partner')}
        filters={[
          choiceFilter('partner_id', {
            label: t('Partner'),
            width: 200,
            value: partner_id === undefined ? undefined : String(partner_id),
            options: (partners?.rows ?? []).map((each) => ({
              value: String(each.partner_id),
              label: each.name,
            })),
            onChange: (value) => list.change({ partner_id: value }),
          }),
          choiceFilter('status', {
            label: t('Status'),
            value: status,
            options: feeStatuses.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ status: value }),
          }),
          choiceFilter('period', {
            label: t('Month'),
            value: period,
            options: (periods ?? []).map((each) => ({ value: each.period, label: formatMonth(each.period) })),
            onChange: (value) => list.change({ period: value }),
          }),
          rangeFilter(['from', 'until'], {
            label: t('Earned'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
        ]}
      />
      <DataTable
        name="fees"
        label="Fee Markom"
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowName={({ order_code }) => order_code}
        selection={selection}
        bulkActions={<FeeActions selection={selection} />}
        whenEmpty={{
          title: t('There are no fees.'),
          hint: t('A fee is earned when an order with a partner’s code is paid.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function FeeTotals({
  list,
}: {
  list: ReturnType<typeof useList<typeof fees.list.input, typeof fees.list.result>>
}) {
  const { t } = useTranslation()
  const names = useFeeStatusNames()
  // Without the status: the totals of the others stay visible while one is chosen.
  const filter = filterOf(list.wire, 'status')
  const keep = { placeholderData: <Data,>(previous: Data | undefined) => previous }
  const feeQuery = useQuery({ ...queryOf(fees.totalFee, filter, { quiet: true }), ...keep })
  const billQuery = useQuery({ ...queryOf(fees.totalBill, filter, { quiet: true }), ...keep })
  const { data: fee } = feeQuery
  const { data: bill } = billQuery
  const retry = () => Promise.all([feeQuery.refetch(), billQuery.refetch()])
  return (
    <Totals
      label={t('Totals of these fees')}
      onRetry={feeQuery.isError || billQuery.isError ? retry : undefined}
      totals={
        fee &&
        bill && [
          { key: 'fee', label: t('Total fee'), count: bill.lines, amount: fee.total_fee },
          { key: 'bill', label: t('Total bill'), count: bill.lines, amount: bill.total_bill },
          ...fee.statuses.map(({ status, lines, fee: amount }) => ({
            key: status,
            label: names[status],
            count: lines,
            amount,
            isChosen: list.input.status === status,
            onChoose: () => list.change({ status: list.input.status === status ? undefined : status }),
          })),
        ]
      }
    />
  )
}
