import { Grid, Segmented, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { filterOf } from '../../lib/list-address.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { FilterBar, type Filter } from '../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../ui/filters.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyNote } from '../../ui/state-notes.tsx'
import { TableNote } from '../../ui/table-note.tsx'
import { useDroppedSelection, useSelection } from '../../ui/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CommentCard } from './comment-card.tsx'
import { CommentThread } from './comment-thread.tsx'
import { useHeldNames, useQueueNames } from './comment-words.ts'
import './discussion-desk.css'
import { EditComment } from './edit-comment.tsx'
import type { Comment, Commenter, CommentList, Decision, DiscussionKind, HeldReason } from './kind.ts'
import { MeasureDialog, type WantedMeasure } from './measure-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useModeration } from './use-moderation.ts'
import { usePageKeys } from '../../ui/use-page-keys.ts'

const queues = ['all', 'visible', 'new', 'held', 'reported', 'hidden', 'approved', 'deleted'] as const

interface ReasonQuestion<Row> {
  decision: 'hide' | 'delete'
  rows: Row[]
}

interface Props<Row extends Comment, Member extends Commenter> {
  kind: DiscussionKind<Row, Member>
  list: CommentList<Row>
  /** The subject that the list is narrowed to. */
  subject_id: number | undefined
  /** Further filters of the kind. */
  filters?: Filter[]
  onHelp: () => void
}

/** A queue of comments with the thread of the current one beside it. */
export function DiscussionQueue<Row extends Comment, Member extends Commenter>(props: Props<Row, Member>) {
  const { kind, list, subject_id, filters = [], onHelp } = props
  const { t } = useTranslation()
  const words = kind.words(t)
  const { lg } = Grid.useBreakpoint()
  const counts = useQuery({
    ...kind.counts(filterOf(list.wire, 'queue', 'held_reason')),
    placeholderData: (previous) => previous,
  })
  const selection = useSelection<Row>(keyOf)
  useDroppedSelection(selection, list.filter)
  const queueNames = useQueueNames()
  const heldNames = useHeldNames()
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<ReasonQuestion<Row> | null>(null)
  const [editing, setEditing] = useState<Row | null>(null)
  const [measuring, setMeasuring] = useState<WantedMeasure | null>(null)
  const [isThreadOpen, setThreadOpen] = useState(false)
  const { decide, isRunning } = useModeration(kind, () => {
    selection.clear()
    setAsking(null)
  })

  const { queue, held_reason, from, until, member_id } = list.input
  const place = Math.min(at, list.rows.length - 1)
  const present = list.rows[place]
  const go = (to: number) => setAt(Math.max(0, Math.min(to, list.rows.length - 1)))
  const chosen = selection.rows.length > 0 ? selection.rows : present ? [present] : []
  const ask = (decision: Decision, rows = chosen) => {
    if (rows.length === 0) return
    if (decision === 'hide' || decision === 'delete') setAsking({ decision, rows })
    else void decide(decision, rows)
  }
  const toggle = (row: Row) =>
    selection.choose(
      selection.keys.includes(row.comment_id)
        ? selection.keys.filter((key) => key !== row.comment_id)
        : [...selection.keys, row.comment_id],
      list.rows,
    )
  usePageKeys({
    j: () => go(place + 1),
    k: () => go(place - 1),
    a: () => ask('approve'),
    h: () => ask('hide'),
    d: () => ask('delete'),
    r: () => ask('restore'),
    e: () => present && present.state !== 'deleted' && setEditing(present),
    x: () => present && toggle(present),
    Escape: () => selection.clear(),
    '?': onHelp,
  })
  const thread = present && (
    <CommentThread
      kind={kind}
      comment_id={present.comment_id}
      onFilter={(field, id) => list.change({ [field]: id, queue: 'all' })}
    />
  )
  return (
    <>
      <div className="comment-queues">
        <Segmented
          aria-label={t('Queue')}
          value={queue}
          options={queues.map((value) => ({
            value,
            label: (
              <>
                {queueNames[value]}{' '}
                <span className="comment-count">{counts.data ? formatNumber(counts.data[value]) : ''}</span>
              </>
            ),
          }))}
          onChange={(next) => {
            selection.clear()
            setAt(0)
            list.change({ queue: next, held_reason: undefined })
          }}
        />
      </div>
      <FilterBar
        list={list}
        search={t('Text of the comment')}
        filters={[
          ...filters,
          choiceFilter('held_reason', {
            label: t('Held because'),
            value: held_reason,
            options: Object.entries(heldNames).map(([value, label]) => ({
              value: value as HeldReason,
              label,
            })),
            onChange: (value) => list.change({ held_reason: value }),
          }),
          rangeFilter(['from', 'until'], {
            label: t('When'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          ...chip(kind.subjectField, words.subject, subject_id, present && kind.subjectOf(present).title),
          ...chip('member_id', t('Member'), member_id, present?.member_name),
        ]}
      />
      <BulkBar list={list} selection={selection} isRunning={isRunning} onDecide={ask} />
      <div className="comments">
        <section aria-label="Comments" aria-busy={list.isFetching}>
          {list.isPending ? (
            <Skeleton active title={false} paragraph={{ rows: 16 }} />
          ) : list.rows.length === 0 ? (
            queue !== 'all' && list.filters.length === 1 && !list.error ? (
              <EmptyNote title={t('This queue is empty.')} hint={t('Choose another queue.')} />
            ) : (
              <TableNote list={list} whenEmpty={{ title: t('No comments yet.') }} />
            )
          ) : (
            <ul className="comment-list">
              {list.rows.map((row, index) => (
                <CommentCard
                  key={row.comment_id}
                  comment={row}
                  subject={kind.subjectOf(row)}
                  isPresent={index === place}
                  isChosen={selection.keys.includes(row.comment_id)}
                  onPresent={() => setAt(index)}
                  onToggle={() => toggle(row)}
                  onDecide={(decision) => ask(decision, [row])}
                  onEdit={() => setEditing(row)}
                  onMeasure={(measure) => setMeasuring({ measure, ...row })}
                  {...(!lg && { onThread: () => setThreadOpen(true) })}
                />
              ))}
            </ul>
          )}
          <Pager list={list} />
        </section>
        {lg && (
          <aside aria-label={t('Thread')} className="comment-aside">
            {thread}
          </aside>
        )}
      </div>
      {!lg && (
        <Drawer open={isThreadOpen} onClose={() => setThreadOpen(false)} title={t('Thread')} size={480}>
          {thread}
        </Drawer>
      )}
      {asking && (
        <ReasonDialog
          kind={kind}
          {...asking}
          onClose={() => setAsking(null)}
          onChosen={(why) => void decide(asking.decision, asking.rows, why)}
        />
      )}
      {measuring && <MeasureDialog kind={kind} wanted={measuring} onClose={() => setMeasuring(null)} />}
      {editing && <EditComment kind={kind} comment={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const keyOf = ({ comment_id }: Comment) => comment_id

/** A filter that is set elsewhere and can only be removed here. */
const chip = (field: string, label: string, id: number | undefined, name: string | undefined) =>
  id ? [{ fields: [field], label, control: null, chosen: name ?? String(id) }] : []
