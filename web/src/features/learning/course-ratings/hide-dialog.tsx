import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'

interface Props {
  name: string
  onHide: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why a rating is hidden. */
export function HideDialog({ name, onHide, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const hide = async () => {
    setRunning(true)
    await onHide(reason.trim())
    setRunning(false)
  }
  return (
    <Dialog
      open
      width={480}
      title={t('Hide the rating of {{name}}?', { name })}
      okText={t('Hide rating')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      keep={t('Keep visible')}
      confirmLoading={isRunning}
      onOk={() => void hide()}
      onCancel={onClose}
    >
      <p>{t('Visitors do not see it any more, and it leaves the mean and the count of the course.')}</p>
      <DialogField name="reason" label={t('Reason')} value={reason}>
        <Input.TextArea
          autoFocus
          rows={3}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogField>
    </Dialog>
  )
}
