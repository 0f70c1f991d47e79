import { UploadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bank, bankLanes, bankLineStates, type BankLane, type BankLine } from '@balai/contract/money/bank.ts'
import { call, upload } from '../../../lib/api.ts'
import { formatDate, tCount } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queries, queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { FileProblem, markedBy, useFileProblem } from '../../../ui/file-problem.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Money } from '../../../ui/money.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Totals } from '../../../ui/totals.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { LineActions } from './line-actions.tsx'

/** The transfers of the bank statements beside the orders they match; every booking needs a click. */
export default function Bank() {
  const { t } = useTranslation()
  const list = useList(bank.lines)
  const lanes = useLaneNames()
  const states = { open: t('Waiting'), confirmed: t('Booked'), dismissed: t('Dismissed') }
  const {
    data: waiting,
    isError,
    refetch,
  } = useQuery({
    ...queryOf(bank.lanes, filterOf(list.wire, 'lane', 'state'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const { lane, state } = list.input
  const columns: Column<BankLine>[] = [
    {
      key: 'booked_on',
      title: t('Day'),
      width: 105,
      sortable: true,
      always: true,
      cell: (line) => formatDate(line.booked_on, 'UTC'),
    },
    {
      key: 'description',
      title: t('Description'),
      priority: 1,
      width: 175,
      cell: ({ description }) => <span title={description}>{description}</span>,
    },
    {
      key: 'amount',
      title: t('Amount'),
      priority: 1,
      width: 130,
      align: 'right',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'difference',
      title: t('Difference'),
      priority: 3,
      width: 130,
      align: 'right',
      cell: ({ amount, order_total_bill }) =>
        order_total_bill === null ? '–' : <Money amount={amount - order_total_bill} />,
    },
    { key: 'lane', title: t('Match'), width: 125, cell: (line) => <Lane line={line} /> },
    {
      key: 'order',
      title: t('Order'),
      width: 185,
      lines: 2,
      cell: (line) =>
        line.order_id ? (
          <>
            <Link to={`/mybooking/${line.order_id}`}>{line.order_code}</Link>
            <br />
            {line.member_name}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'state',
      title: t('Status'),
      priority: 1,
      width: 135,
      lines: 2,
      cell: ({ state: each, decided_by_name }) => (
        <>
          <StatusBadge tone={stateTones[each]}>{states[each]}</StatusBadge>
          <br />
          <small>{decided_by_name}</small>
        </>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('Bank matching')}
        note={t('Transfers are recognised by their exact amount. Nothing is booked before you confirm it.')}
        action={
          <>
            <MatchAgain />
            <UploadStatement />
          </>
        }
      />
      <Totals
        label={t('Waiting transfers')}
        onRetry={isError ? refetch : undefined}
        totals={waiting?.map(({ lane: each, lines, amount }) => ({
          key: each,
          label: lanes[each],
          count: lines,
          amount,
          isChosen: lane === each && state === 'open',
          onChoose: () =>
            list.change(
              lane === each && state === 'open'
                ? { lane: undefined, state: undefined }
                : { lane: each, state: 'open' },
            ),
        }))}
      />
      <FilterBar
        list={list}
        search={t('Description or amount')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: state,
            options: bankLineStates.map((value) => ({ value, label: states[value] })),
            onChange: (value) => list.change({ state: value }),
          }),
          choiceFilter('lane', {
            label: t('Match'),
            value: lane,
            options: bankLanes.map((value) => ({ value, label: lanes[value] })),
            onChange: (value) => list.change({ lane: value }),
          }),
        ]}
      />
      <DataTable
        name="bank"
        label={t('Transfers')}
        list={list}
        columns={columns}
        rowKey={({ line_id }) => line_id}
        rowName={({ description, amount }) => `${description} ${amount}`}
        actions={(line) => line.state === 'open' && <LineActions line={line} />}
        actionsWidth={170}
        whenEmpty={{
          title: t('There are no transfers.'),
          hint: t('Upload a statement of the bank as CSV or Excel.'),
        }}
      />
      <Pager list={list} />
    </>
  )
}

function useLaneNames(): Record<BankLane, string> {
  const { t } = useTranslation()
  return {
    exact: t('Exact'),
    late: t('Late'),
    short_over: t('Short or over'),
    double: t('Double'),
    unknown: t('Unknown'),
  }
}

const laneTones: Record<BankLane, Tone> = {
  exact: 'good',
  late: 'warning',
  short_over: 'warning',
  double: 'bad',
  unknown: 'neutral',
}

const stateTones: Record<BankLine['state'], Tone> = { open: 'busy', confirmed: 'good', dismissed: 'neutral' }

/** Only a transfer that still waits has a colour: what is booked needs no attention. */
function Lane({ line: { lane, state } }: { line: BankLine }) {
  return (
    <StatusBadge tone={state === 'open' ? laneTones[lane] : 'neutral'}>{useLaneNames()[lane]}</StatusBadge>
  )
}

function MatchAgain() {
  const { t } = useTranslation()
  const [isMatching, setMatching] = useState(false)
  const match = async () => {
    setMatching(true)
    try {
      const { changed } = await call(bank.rematch, {})
      toastDone(tCount(t, changed, '1 transfer was matched again.', '{{n}} transfers were matched again.'))
      await queries.invalidateQueries()
    } catch {
      // The call has shown the refusal.
    } finally {
      setMatching(false)
    }
  }
  return (
    <Button loading={isMatching} onClick={() => void match()}>
      {t('Match again')}
    </Button>
  )
}

function UploadStatement() {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  const { problem, take } = useFileProblem()
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    await take(async () => {
      const { lines, known, lanes } = await upload(bank.upload, file, {}, { quiet: true })
      toastDone(
        tCount(
          t,
          lines,
          '1 transfer: {{exact}} exact, {{known}} uploaded before.',
          '{{n}} transfers: {{exact}} exact, {{known}} uploaded before.',
          { known, exact: lanes.exact },
        ),
      )
      await queries.invalidateQueries()
    }).finally(() => setSending(false))
  }
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        {...markedBy(id, problem)}
        loading={isSending}
        onClick={() => field.current?.click()}
      >
        {t('Upload statement')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label={t('Statement (CSV or Excel)')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <FileProblem id={id} problem={problem} />
    </>
  )
}
