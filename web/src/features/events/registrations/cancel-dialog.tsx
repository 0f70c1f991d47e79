import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

interface Props {
  isOpen: boolean
  ids: number[]
  onClose: () => void
  onDone: () => void
}

/** Cancels registrations with a reason, after showing what follows. */
export function CancelDialog({ isOpen, ids, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const steps = useTwoStep(registrations.cancel, {
    alwaysAsk: true,
    onStored: ({ cancelled }) => {
      toastDone(tCount(t, cancelled, '1 registration was cancelled.', '{{n}} registrations were cancelled.'))
      setReason('')
      onDone()
      onClose()
    },
  })
  return (
    <>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={t('Cancel registrations')}
        width={480}
        okText={t('Continue')}
        cancelText={t('Keep registrations')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={steps.isRunning}
        // The call has shown the refusal.
        onOk={() => void steps.run({ registration_ids: ids, reason, tell }).catch(() => undefined)}
        onCancel={onClose}
      >
        <DialogField name="reason" label={t('Reason')} value={reason}>
          <Input.TextArea
            rows={3}
            value={reason}
            maxLength={limits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogField>
        <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
          {t('Tell the people by e-mail')}
        </Checkbox>
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={t('Cancel these registrations?')}
        confirm={t('Cancel registrations')}
        keep={t('Keep registrations')}
      />
    </>
  )
}
