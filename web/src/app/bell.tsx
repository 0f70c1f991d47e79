import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Popover } from 'antd'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { call } from '../lib/api.ts'
import { queryOf, refresh } from '../lib/queries.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { markStreamNotificationsRead, useStreamNotifications } from './stream-notifications.ts'
import './bell.css'

const shown = 20

/** Notifications: those stored by the server, and those that this window received from the stream. */
export function Bell() {
  const { t } = useTranslation()
  const stream = useStreamNotifications()
  const { data } = useQuery(queryOf(notifications.list, { perPage: shown }, { quiet: true }))
  const [open, setOpen] = useState(false)
  const unread = stream.unread + (data?.unread ?? 0)
  const newest = data?.rows[0]?.notification_id
  useEffect(() => {
    if (!open || unread === 0) return
    markStreamNotificationsRead()
    if (newest !== undefined)
      void call(notifications.read, { notification_id: newest }, { quiet: true })
        .then(() => refresh(notifications.list))
        .catch(() => undefined)
  }, [open, unread, newest])
  const received = stream.items.map(({ number, text, at }) => ({
    key: `stream ${number}`,
    text,
    at,
    to: undefined,
  }))
  const stored = (data?.rows ?? []).map((row) => ({
    key: `stored ${row.notification_id}`,
    text: sentenceOf(row, t),
    at: new Date(row.created_at),
    to: row.facts.news_id === undefined ? undefined : `/content-management/edit/${row.facts.news_id}`,
  }))
  const items = [...received, ...stored].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const list =
    items.length === 0 ? (
      <p className="bell-nothing">{t('Nothing new since you came.')}</p>
    ) : (
      <ul className="bell-list">
        {items.map(({ key, text, at, to }) => (
          <li key={key}>
            {to ? (
              <Link to={to} onClick={() => setOpen(false)}>
                {text}
              </Link>
            ) : (
              text
            )}
            <small>
              <RelativeTime at={at} />
            </small>
          </li>
        ))}
      </ul>
    )
  return (
    <Popover
      content={list}
      title={t('Notifications')}
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
    >
      <Button
        type="text"
        aria-label={unread > 0 ? t('Notifications, {{count}} new', { count: unread }) : t('Notifications')}
        icon={
          <Badge count={unread} size="small">
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  )
}

type NotificationRow = z.output<typeof notifications.list.result>['rows'][number]

/** A notification as a sentence. */
function sentenceOf({ kind, facts }: NotificationRow, t: TFunction): string {
  const title = facts.title ?? ''
  const who = facts.by_name ?? t('Somebody')
  switch (kind) {
    case 'news.returned':
      return t('{{who}} returned “{{title}}”: {{reason}}', { who, title, reason: facts.reason ?? '' })
    case 'news.approved':
      return t('{{who}} approved “{{title}}”.', { who, title })
    case 'news.published':
      return t('“{{title}}” is public.', { title })
    case 'news.archived':
      return t('“{{title}}” went to the archive.', { title })
    case 'news.unscheduled':
      return t('“{{title}}” could not be published as planned and is a draft again.', { title })
    case 'news.taken_over':
      return t('{{who}} took over writing “{{title}}”.', { who, title })
    case 'seller.accounts':
      return t('{{who}} changed the bank accounts on invoices: {{accounts}}', {
        who,
        accounts: facts.reason || '–',
      })
  }
}
