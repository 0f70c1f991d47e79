import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../ui/relative-time.tsx'
import { markRead, useNews } from './news.ts'
import './bell.css'

/** What happened meanwhile. */
export function Bell() {
  const { t } = useTranslation()
  const { items, unread } = useNews()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open && unread > 0) markRead()
  }, [open, unread])
  const list =
    items.length === 0 ? (
      <p className="bell-nothing">{t('Nothing new since you came.')}</p>
    ) : (
      <ul className="bell-list">
        {items.map(({ number, text, at }) => (
          <li key={number}>
            {text}
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
