import { BellOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { notifications } from '@balai/contract/kit/notifications.ts'
import { call } from '../lib/api.ts'
import { queryOf, refresh } from '../lib/queries.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useOpener } from '../ui/use-opener.ts'
import { addressOf, sentenceOf } from './bell-sentences.ts'
import { markStreamNotificationsRead, useStreamNotifications } from './stream-notifications.ts'
import './bell.css'

const ButtonPanel = lazyPart(async () => (await import('../ui/button-panel.tsx')).ButtonPanel, {
  compact: true,
})

const shown = 20
/** More are not counted out. */
const countedAtMost = 99

/** Notifications: those stored by the server, and those that this window received from the stream. */
export function Bell() {
  const { t } = useTranslation()
  const stream = useStreamNotifications()
  const { data } = useQuery(queryOf(notifications.list, { perPage: shown }, { quiet: true }))
  const { button, isOpen, isMounted, setOpen, props } = useOpener(ButtonPanel.preload)
  const unread = stream.unread + (data?.unread ?? 0)
  const newest = data?.rows[0]?.notification_id
  useEffect(() => {
    if (!isOpen || unread === 0) return
    markStreamNotificationsRead()
    if (newest !== undefined)
      void call(notifications.read, { notification_id: newest }, { quiet: true })
        .then(() => refresh(notifications.list))
        .catch(() => undefined)
  }, [isOpen, unread, newest])
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
    to: addressOf(row),
  }))
  const items = [...received, ...stored].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const list =
    items.length === 0 ? (
      <p className="bell-nothing">{t('No new notifications.')}</p>
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
    <>
      <Button
        type="text"
        aria-label={unread > 0 ? t('Notifications, {{count}} new', { count: unread }) : t('Notifications')}
        icon={
          <span className="bell-icon">
            <BellOutlined />
            {unread > 0 && <sup>{unread > countedAtMost ? `${countedAtMost}+` : unread}</sup>}
          </span>
        }
        {...props}
      />
      {isMounted && (
        <Suspense fallback={null}>
          <ButtonPanel
            button={button}
            title={t('Notifications')}
            content={list}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
