import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { whyNotCancel } from '@balai/contract/events/event-rules.ts'
import { useProfile } from '../../../lib/profile.ts'
import { useDeletion } from '../../../parts/desk/trash.tsx'
import { CancelEvent } from './cancel-event.tsx'
import { DuplicateEvent } from './duplicate-event.tsx'
import { eventTrash } from './trash.ts'
import { editPath, previewPath } from './words.tsx'

interface Props {
  event: EventRow
  onDeleted?: () => void
  size?: ButtonProps['size']
}

/** The actions for one event, in the list and on its page. */
export function EventActions({ event, onDeleted, size = 'small' }: Props) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  const [open, setOpen] = useState<'duplicate' | 'cancel'>()
  const { event_title, event_permalink, event_id } = event
  const deletion = useDeletion(eventTrash, { id: event_id, title: event_title }, onDeleted)
  const mayCancel = whyNotCancel({ roles }, { ...event, claimed_by: null }) === null
  const items: MenuProps['items'] = [
    { key: 'edit', label: <Link to={editPath(event_permalink)}>{t('Edit')}</Link> },
    { key: 'preview', label: <Link to={previewPath(event_permalink)}>{t('Preview')}</Link> },
    { key: 'duplicate', label: t('Duplicate…'), onClick: () => setOpen('duplicate') },
    { type: 'divider' },
    ...(mayCancel
      ? [{ key: 'cancel', label: t('Cancel the event…'), danger: true, onClick: () => setOpen('cancel') }]
      : []),
    { key: 'delete', label: t('Delete'), danger: true, onClick: deletion.start },
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size={size}
          icon={<MoreOutlined />}
          aria-haspopup="menu"
          aria-label={t('Actions for {{name}}', { name: event_title })}
        />
      </Dropdown>
      {open === 'duplicate' && <DuplicateEvent event={event} onClose={close} />}
      {open === 'cancel' && <CancelEvent event={event} onClose={close} />}
      {deletion.dialog}
    </>
  )
}
