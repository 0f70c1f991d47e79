import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { suppressions, type SuppressionRow } from '@balai/contract/mailing/suppressions.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Ends a suppression: asks for the reason, then shows the effects. */
export function RemoveSuppression({ suppression }: { suppression: SuppressionRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { suppression_id, address } = suppression
  const name = address ?? t('an erased address')
  const title = t('Allow mail to {{name}} again?', { name })
  const steps = useTwoStep(suppressions.remove, {
    alwaysAsk: true,
    onStored: () => {
      toastDone(t('The suppression has ended.'))
      setOpen(false)
      setReason('')
    },
  })
  return (
    <>
      <Button
        size="small"
        aria-label={t('End the suppression of {{name}}', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('End')}
      </Button>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={title}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={steps.isRunning}
        cancelText={t('Cancel')}
        // The call has shown the refusal.
        onOk={() => void steps.run({ suppression_id, reason }).catch(() => undefined)}
        onCancel={() => setOpen(false)}
      >
        <DialogField name="reason" label={t('Reason')} value={reason}>
          <Input
            autoFocus
            value={reason}
            maxLength={limits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </DialogField>
      </Dialog>
      <EffectsDialog question={steps.question} title={title} confirm={t('End the suppression')} />
    </>
  )
}
