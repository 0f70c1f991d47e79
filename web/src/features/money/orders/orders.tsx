import {
  AuditOutlined,
  BankOutlined,
  CreditCardOutlined,
  PlusOutlined,
  TagsOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import { orderStatuses, paymentTypes, type OrderRow } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useProfile } from '../../../lib/profile.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, toggleFilter, rangeFilter } from '../../../ui/filters.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { Totals } from '../../../ui/totals.tsx'
import { AmountRange } from './amount-range.tsx'
import { OrderStatusBadge, useOrderStatusNames, usePaymentTypeName } from './order-status.tsx'

export const { list } = orders

/** The list of orders with their totals. */
export default function Orders() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { roles } = useProfile()
  const list = useList(orders.list)
  const names = useOrderStatusNames()
  const typeName = usePaymentTypeName()
  const { status, payment_type, from, until, min_amount, max_amount, needs_decision, member_id, code } =
    list.input
  const { paid_from, paid_until } = list.input
  const member = list.rows.find((order) => order.member_id === member_id)
  const columns: Column<OrderRow>[] = [
    {
      key: 'code',
      title: t('Invoice'),
      width: 180,
      always: true,
      cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    },
    {
      key: 'member_name',
      title: t('Member'),
      priority: 1,
      width: 175,
      cell: ({ member_name, member_email }) => <span title={member_email}>{member_name}</span>,
    },
    {
      key: 'status',
      title: t('Status'),
      priority: 1,
      width: 190,
      cell: (order) => (
        <>
          <OrderStatusBadge status={order.status} />
          {order.needs_decision && (
            <Tag style={{ marginInlineStart: 8 }}>{order.has_waiting_proof ? t('Proof') : t('Decide')}</Tag>
          )}
        </>
      ),
    },
    {
      key: 'payment_type',
      title: t('Payment type'),
      priority: 3,
      width: 130,
      cell: (order) => typeName(order.payment_type),
    },
    {
      key: 'total_bill',
      title: t('Bill'),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: ({ total_bill }) => <Money amount={total_bill} />,
    },
    {
      key: 'create_datetime',
      title: t('Created'),
      priority: 1,
      width: 160,
      sortable: true,
      cell: ({ create_datetime }) => <DateTime at={create_datetime} />,
    },
    {
      key: 'expire_datetime',
      title: t('Open until'),
      width: 160,
      sortable: true,
      cell: ({ expire_datetime }) => <DateTime at={expire_datetime} />,
    },
    {
      key: 'paid_datetime',
      title: t('Paid on'),
      priority: 3,
      width: 160,
      hiddenAtFirst: true,
      cell: ({ paid_datetime }) => <DateTime at={paid_datetime} />,
    },
    {
      key: 'member_email',
      title: t('E-mail'),
      priority: 3,
      width: 240,
      hiddenAtFirst: true,
      cell: ({ member_email }) => member_email,
    },
    {
      key: 'partner_code',
      title: t('Partner code'),
      priority: 3,
      width: 140,
      hiddenAtFirst: true,
      cell: ({ partner_code }) => partner_code || '–',
    },
  ]
  return (
    <>
      <PageHeader
        title="Daftar Pesanan"
        action={
          <>
            {mayEnter(roles, 'admins') && (
              <Tooltip title={t('Payment gateway')}>
                <Button
                  aria-label={t('Payment gateway')}
                  icon={<CreditCardOutlined />}
                  onClick={() => void navigate('/mybooking/gateway')}
                />
              </Tooltip>
            )}
            <Tooltip title={t('Gateway reconciliation')}>
              <Button
                aria-label={t('Gateway reconciliation')}
                icon={<AuditOutlined />}
                onClick={() => void navigate('/mybooking/reconcile')}
              />
            </Tooltip>
            <Button icon={<TagsOutlined />} onClick={() => void navigate('/mybooking/products')}>
              {t('Products')}
            </Button>
            <Button icon={<BankOutlined />} onClick={() => void navigate('/mybooking/bank')}>
              {t('Bank matching')}
            </Button>
            <ExportButton endpoint={orders.excel} input={list.wire} />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/mybooking/create')}>
              {t('New order')}
            </Button>
          </>
        }
      />
      <OrderTotals list={list} />
      <FilterBar
        list={list}
        search={t('Invoice or member')}
        filters={[
          choiceFilter('status', {
            label: t('Status'),
            value: status,
            options: orderStatuses.map((value) => ({ value, label: names[value] })),
            onChange: (value) => list.change({ status: value }),
          }),
          {
            fields: ['member_id'],
            label: t('Member'),
            control: (
              <SearchSelect
                label={t('Member')}
                source="members who order"
                value={member_id}
                name={member?.member_name}
                find={findMembers}
                onChange={(value) => list.change({ member_id: value })}
              />
            ),
            ...(member_id && { chosen: member?.member_name ?? `#${member_id}` }),
          },
          choiceFilter('payment_type', {
            label: t('Payment type'),
            value: payment_type,
            options: paymentTypes.map((value: string) => ({ value, label: typeName(value) })),
            onChange: (value) => list.change({ payment_type: value }),
          }),
          rangeFilter(['from', 'until'], {
            label: t('Created'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          rangeFilter(['paid_from', 'paid_until'], {
            label: t('Paid on'),
            value: { from: paid_from, until: paid_until },
            onChange: (range) => list.change({ paid_from: range.from, paid_until: range.until }),
          }),
          {
            fields: ['min_amount', 'max_amount'],
            label: t('Bill'),
            control: (
              <AmountRange min={min_amount} max={max_amount} onChange={(range) => list.change(range)} />
            ),
            ...((min_amount ?? max_amount) !== undefined && {
              chosen: `${min_amount === undefined ? '…' : formatMoney(min_amount)} – ${max_amount === undefined ? '…' : formatMoney(max_amount)}`,
            }),
          },
          toggleFilter(
            'needs_decision',
            {
              label: t('Decisions'),
              off: t('All'),
              on: t('Needs a decision'),
              isOn: needs_decision,
              chosen: t('waiting'),
            },
            list.change,
          ),
          // Set only by a link; the search finds codes too.
          ...(code ? [{ fields: ['code'], label: t('Invoice'), control: null, chosen: `${code}…` }] : []),
        ]}
      />
      <DataTable
        name="orders"
        label="Daftar Pesanan"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ code }) => code}
        onOpen={({ id }) => void navigate(`/mybooking/${id}`)}
        whenEmpty={{
          title: t('There are no orders yet.'),
          hint: t('Create one for a member, or wait for the first checkout.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

/** Finds members by name, e-mail or phone number. */
async function findMembers(search: string) {
  if (search.length < 2) return []
  const found = await call(orders.memberChoice, { search }, { quiet: true })
  return found.map(({ id, member_name, member_email }) => ({
    value: id,
    label: `${member_name} · ${member_email}`,
  }))
}

function OrderTotals({
  list,
}: {
  list: ReturnType<typeof useList<typeof orders.list.input, typeof orders.list.result>>
}) {
  const { t } = useTranslation()
  const names = useOrderStatusNames()
  // Without the status: the totals of the others stay visible while one is chosen.
  const filter = filterOf(list.wire, 'status')
  const { data, isError, refetch } = useQuery({
    ...queryOf(orders.totals, filter, { quiet: true }),
    placeholderData: (previous) => previous,
  })
  return (
    <Totals
      label={t('Totals of these orders')}
      onRetry={isError ? refetch : undefined}
      totals={
        data && [
          { key: 'all', label: t('All'), count: data.orders, amount: data.total_bill },
          ...data.statuses.map(({ status, orders: count, total_bill }) => ({
            key: status,
            label: names[status],
            count,
            amount: total_bill,
            isChosen: list.input.status === status,
            onChoose: () => list.change({ status: list.input.status === status ? undefined : status }),
          })),
        ]
      }
    />
  )
}
