import { useMutation } from '@tanstack/react-query'
import { Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { limits } from '@balai/contract/core/shapes.ts'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { MomentField } from '../../../ui/date-fields.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TimesNote } from './arrangements/times-note.tsx'
import { editPath } from './words.tsx'

interface Props {
  event: Pick<EventRow, 'event_id' | 'event_title' | 'time_zone'>
  onClose: () => void
}

/** Creates a draft from an event; all dates move with the start, participants are not copied. */
export function DuplicateEvent({ event: { event_id, event_title, time_zone }, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [title, setTitle] = useState(event_title)
  const [start, setStart] = useState<string | null>(null)
  const duplicate = useMutation({
    mutationFn: () =>
      call(events.duplicate, {
        event_id,
        event_title: title,
        ...(start && { event_start_date: start }),
      }),
    onSuccess: (made) => {
      void refresh(events.list, events.counts, events.calendar)
      toastDone(t('This is the copy. Check its dates and prices before you publish it.'))
      onClose()
      void navigate(editPath(made.event_id))
    },
  })
  return (
    <Dialog
      open
      title={t('Duplicate “{{title}}”', { title: event_title })}
      width={480}
      okText={t('Duplicate')}
      okButtonProps={{ disabled: title.trim() === '' }}
      confirmLoading={duplicate.isPending}
      onOk={() => duplicate.mutate()}
      onCancel={onClose}
    >
      <p>{t('Texts, prices, questions and arrangements are copied, participants are not.')}</p>
      <DialogField name="event_title" label={t('Title')} value={title}>
        <Input maxLength={limits.title} value={title} onChange={(event) => setTitle(event.target.value)} />
      </DialogField>
      <DialogField name="event_start_date" label={t('Starts')} value={start}>
        <MomentField zone={time_zone} value={start} onChange={setStart} />
      </DialogField>
      <Typography.Text type="secondary">
        {start ? (
          <TimesNote start={start} end={null} zone={time_zone} />
        ) : (
          t('All other dates move with the start. Without it the copy has no dates.')
        )}
      </Typography.Text>
    </Dialog>
  )
}
