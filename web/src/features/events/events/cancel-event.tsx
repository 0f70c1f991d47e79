import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

interface Props {
  event: Pick<EventRow, 'event_id' | 'event_title' | 'version'>
  onClose: () => void
}

/** Cancels a public event for good: asks for the reason, then says what happens to people and payments. */
export function CancelEvent({ event: { event_id, event_title, version }, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const action = useTwoStep(events.cancel, { alwaysAsk: true })
  const cancel = async () => {
    // The call shows a refusal in the dialog.
    const stored = await action.run({ event_id, version, reason }).catch(() => notSaved)
    if (stored === notSaved) return
    toastDone(t('“{{title}}” is cancelled.', { title: event_title }))
    onClose()
  }
  const title = t('Cancel “{{title}}”?', { title: event_title })
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={title}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        cancelText={t('Keep the event')}
        confirmLoading={action.isRunning && !action.question}
        onOk={() => void cancel()}
        onCancel={onClose}
      >
        <p>{t('A cancelled event cannot be opened again. Its participants read the reason.')}</p>
        <DialogField name="reason" label={t('Reason')} value={reason}>
          <Input.TextArea
            rows={3}
            maxLength={limits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogField>
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={title}
        confirm={t('Cancel the event')}
        keep={t('Keep the event')}
      />
    </>
  )
}
