import { Drawer, Grid, Segmented, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments, heldReasons, type CommentRow } from '@balai/contract/content/comments.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { rangeFilter } from '../../../ui/filters.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { TableNote } from '../../../ui/table-note.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CommentCard } from './comment-card.tsx'
import { CommentThread } from './comment-thread.tsx'
import { useHeldNames, useQueueNames } from './comment-words.ts'
import './comments.css'
import { EditComment } from './edit-comment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useModeration, type Decision } from './use-moderation.ts'
import { useModerationKeys } from './use-moderation-keys.ts'

const queues = ['all', 'new', 'held', 'reported', 'hidden', 'approved', 'deleted'] as const

interface Asking {
  decision: 'hide' | 'delete'
  rows: CommentRow[]
}

/** A queue of comments with the thread of the present one beside it. */
export function CommentQueue({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation()
  const list = useList(comments.list)
  const { lg } = Grid.useBreakpoint()
  const counts = useQuery(queryOf(comments.counts, {}, { quiet: true }))
  const selection = useSelection(keyOf)
  const queueNames = useQueueNames()
  const heldNames = useHeldNames()
  const [at, setAt] = useState(0)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [editing, setEditing] = useState<CommentRow | null>(null)
  const [isThreadOpen, setThreadOpen] = useState(false)
  const { decide, isRunning } = useModeration(() => selection.clear())

  const { queue, held_reason, from, until, news_id, member_id } = list.input
  const place = Math.min(at, list.rows.length - 1)
  const present = list.rows[place]
  const go = (to: number) => setAt(Math.max(0, Math.min(to, list.rows.length - 1)))
  const chosen = selection.rows.length > 0 ? selection.rows : present ? [present] : []
  const ask = (decision: Decision, rows = chosen) => {
    if (rows.length === 0) return
    if (decision === 'hide' || decision === 'delete') setAsking({ decision, rows })
    else void decide(decision, rows)
  }
  const toggle = (row: CommentRow) =>
    selection.choose(
      selection.keys.includes(row.comment_id)
        ? selection.keys.filter((key) => key !== row.comment_id)
        : [...selection.keys, row.comment_id],
      list.rows,
    )
  useModerationKeys({
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
    <CommentThread comment_id={present.comment_id} onFilter={(next) => list.change(next)} />
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
          {
            fields: ['held_reason'],
            label: t('Held because'),
            control: (
              <FilterSelect
                label={t('Held because')}
                value={held_reason}
                options={heldReasons.map((value) => ({ value, label: heldNames[value] }))}
                onChange={(value) => list.change({ held_reason: value })}
              />
            ),
            ...(held_reason && { chosen: heldNames[held_reason] }),
          },
          rangeFilter(['from', 'until'], {
            label: t('When'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          ...(news_id
            ? [
                {
                  fields: ['news_id'],
                  label: t('Article'),
                  control: null,
                  chosen: present?.news_title ?? String(news_id),
                },
              ]
            : []),
          ...(member_id
            ? [
                {
                  fields: ['member_id'],
                  label: t('Member'),
                  control: null,
                  chosen: present?.member_name ?? String(member_id),
                },
              ]
            : []),
        ]}
      />
      <BulkBar list={list} selection={selection} isRunning={isRunning} onDecide={ask} />
      <div className="comments">
        <section aria-label="Comments" aria-busy={list.isFetching}>
          {list.isPending ? (
            <Skeleton active title={false} paragraph={{ rows: 16 }} />
          ) : list.rows.length === 0 ? (
            queue !== 'all' && list.filters.length === 1 && !list.error ? (
              <EmptyNote title={t('Nothing waits here.')} hint={t('Look into another queue.')} />
            ) : (
              <TableNote list={list} whenEmpty={{ title: t('Nobody has commented yet.') }} />
            )
          ) : (
            <ul className="comment-list">
              {list.rows.map((row, index) => (
                <CommentCard
                  key={row.comment_id}
                  comment={row}
                  isPresent={index === place}
                  isChosen={selection.keys.includes(row.comment_id)}
                  onPresent={() => setAt(index)}
                  onToggle={() => toggle(row)}
                  onDecide={(decision) => ask(decision, [row])}
                  onEdit={() => setEditing(row)}
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
          {...asking}
          onClose={() => setAsking(null)}
          onChosen={(why) => {
            setAsking(null)
            void decide(asking.decision, asking.rows, why)
          }}
        />
      )}
      {editing && <EditComment comment={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const keyOf = ({ comment_id }: CommentRow) => comment_id
