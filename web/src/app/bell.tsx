import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { followLive, type LiveEvent } from '../lib/live.ts'
import './bell.css'

interface News {
  number: number
  text: string
  path: string | undefined
}
const most = 20

/** What happened meanwhile. Events that carry a sentence for the person (`msg`) are listed here. */
export function Bell() {
  const { t } = useTranslation()
  const [news, setNews] = useState<News[]>([])
  const [unread, setUnread] = useState(0)
  useEffect(
    () =>
      followLive((event) => {
        const text = sentenceOf(event)
        if (!text) return
        setNews((known) =>
          [{ number: (known[0]?.number ?? 0) + 1, text, path: pathOf(event) }, ...known].slice(0, most),
        )
        setUnread((count) => count + 1)
      }),
    [],
  )
  const list =
    news.length === 0 ? (
      <p className="bell-nothing">{t('Nothing new since you came.')}</p>
    ) : (
      <ul className="bell-list">
        {news.map(({ number, text, path }) => (
          <li key={number}>{path ? <Link to={path}>{text}</Link> : text}</li>
        ))}
      </ul>
    )
  return (
    <Popover
      content={list}
      title={t('Notifications')}
      trigger="click"
      placement="bottomRight"
      onOpenChange={() => setUnread(0)}
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

const sentenceOf = ({ msg }: LiveEvent) => (typeof msg === 'string' ? msg : '')
const pathOf = ({ path }: LiveEvent) =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined
