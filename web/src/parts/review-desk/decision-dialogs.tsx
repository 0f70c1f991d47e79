import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { MomentField } from '../../ui/date-fields.tsx'
import { DialogField } from '../../ui/dialog-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface DialogProps {
  isRunning: boolean
  /** The effects are asked about in front of it. */
  isCovered: boolean
  onClose: () => void
}

interface ReturnProps extends DialogProps {
  /** The reasons to choose from, by their codes. */
  reasons: Readonly<Record<string, string>>
  onReturn: (chosen: { reason_codes: string[]; reason: string }) => void
}

/** Asks for the reasons of a return: at least one code and a sentence. */
export function ReturnDialog({ reasons, isRunning, isCovered, onReturn, onClose }: ReturnProps) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>([])
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      isCovered={isCovered}
      title={t('Why are you returning it?')}
      width={480}
      okText={t('Continue')}
      okButtonProps={{ disabled: codes.length === 0 || reason.trim() === '' }}
      confirmLoading={isRunning}
      cancelText={t('Cancel')}
      onOk={() => onReturn({ reason_codes: codes, reason })}
      onCancel={onClose}
    >
      <DialogField name="reason_codes" label={t('Reasons')} value={codes}>
        <Checkbox.Group
          aria-label={t('Reasons')}
          value={codes}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
          onChange={setCodes}
          style={{ display: 'grid', gap: 8 }}
        />
      </DialogField>
      <DialogField name="reason" label={t('Requested changes')} value={reason}>
        <Input.TextArea
          rows={4}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogField>
    </Dialog>
  )
}

interface ApproveProps extends DialogProps {
  onApprove: (publish_at: string | null) => void
}

/** Asks when the approved record is published; without a moment, its writer publishes it. */
export function ApproveDialog({ isRunning, isCovered, onApprove, onClose }: ApproveProps) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState<string | null>(null)
  return (
    <Dialog
      open
      isCovered={isCovered}
      title={t('Approve')}
      width={416}
      okText={t('Continue')}
      confirmLoading={isRunning}
      cancelText={t('Cancel')}
      onOk={() => onApprove(publish_at)}
      onCancel={onClose}
    >
      <DialogField
        name="publish_at"
        label={t('Publish at')}
        hint={t('If empty, the author publishes it.')}
        value={publish_at}
      >
        <MomentField value={publish_at} onChange={setPublishAt} />
      </DialogField>
    </Dialog>
  )
}
