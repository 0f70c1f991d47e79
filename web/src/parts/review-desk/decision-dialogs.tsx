import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { MomentField } from '../../ui/date-fields.tsx'
import { Fact } from '../desk/fact.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface ReturnProps {
  /** The reasons to choose from, by their codes. */
  reasons: Readonly<Record<string, string>>
  onReturn: (chosen: { reason_codes: string[]; reason: string }) => void
  onClose: () => void
}

/** Asks for the reasons of a return: at least one code and a sentence. */
export function ReturnDialog({ reasons, onReturn, onClose }: ReturnProps) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState<string[]>([])
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      title={t('Why are you returning it?')}
      width={480}
      okText={t('Continue')}
      okButtonProps={{ disabled: codes.length === 0 || reason.trim() === '' }}
      cancelText={t('Cancel')}
      onOk={() => onReturn({ reason_codes: codes, reason })}
      onCancel={onClose}
    >
      <Checkbox.Group
        aria-label={t('Reasons')}
        value={codes}
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        onChange={setCodes}
        style={{ display: 'grid', gap: 8, marginBottom: 16 }}
      />
      <Fact label={t('Requested changes')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={4}
            maxLength={limits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Fact>
    </Dialog>
  )
}

interface ApproveProps {
  onApprove: (publish_at: string | null) => void
  onClose: () => void
}

/** Asks when the approved record is published; without a moment, its writer publishes it. */
export function ApproveDialog({ onApprove, onClose }: ApproveProps) {
  const { t } = useTranslation()
  const [publish_at, setPublishAt] = useState<string | null>(null)
  return (
    <Dialog
      open
      title={t('Approve')}
      width={416}
      okText={t('Continue')}
      cancelText={t('Cancel')}
      onOk={() => onApprove(publish_at)}
      onCancel={onClose}
    >
      <Fact label={t('Publish at')} hint={t('If empty, the author publishes it.')}>
        {(id) => <MomentField id={id} label={t('Publish at')} value={publish_at} onChange={setPublishAt} />}
      </Fact>
    </Dialog>
  )
}
