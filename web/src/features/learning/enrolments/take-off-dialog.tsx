import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

/** A dialog about several learners. */
export interface LearnersDialog {
  isOpen: boolean
  ids: number[]
  onClose: () => void
  onDone?: () => void
}

/** Takes learners off their courses with a reason, after showing what follows. */
export function TakeOffDialog({ isOpen, ids, onClose, onDone }: LearnersDialog) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tell, setTell] = useState(true)
  const steps = useTwoStep(enrolments.takeOff, {
    alwaysAsk: true,
    onStored: ({ cancelled }) => {
      toastDone(tCount(t, cancelled, '1 learner was taken off.', '{{n}} learners were taken off.'))
      setReason('')
      onDone?.()
      onClose()
    },
  })
  return (
    <>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={t('Take off the course')}
        width={480}
        okText={t('Continue')}
        cancelText={t('Keep on the course')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={steps.isRunning}
        // The call has shown the refusal.
        onOk={() => void steps.run({ enrolment_ids: ids, reason, tell }).catch(() => undefined)}
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
        title={t('Take these people off the course?')}
        confirm={t('Take off')}
        keep={t('Keep on the course')}
      />
    </>
  )
}
