import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { members } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { LastDayField } from '../../../ui/date-fields.tsx'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { memberName } from '../../../parts/member-name.ts'

/** Suspends a member, or lifts the suspension: asks for the reason, then shows the effects. */
export function Suspension({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const action = member.suspended_at ? 'unsuspend' : 'suspend'
  const name = memberName(member)
  const words =
    action === 'suspend'
      ? {
          title: t('Suspend {{name}}?', { name }),
          label: t('Suspend'),
          confirm: t('Suspend member'),
          keep: t('Keep member active'),
        }
      : {
          title: t('Lift the suspension of {{name}}?', { name }),
          label: t('Lift the suspension'),
          confirm: t('Lift the suspension'),
          keep: undefined,
        }
  const steps = useTwoStep(members.suspend, {
    alwaysAsk: true,
    onStored: () => {
      toastDone(action === 'suspend' ? t('The member is suspended.') : t('The suspension is lifted.'))
      setOpen(false)
      setReason('')
      setUntil('')
    },
  })
  const run = () =>
    // The call has shown the refusal.
    void steps
      .run({ id: member.id, action, reason, ...(action === 'suspend' && until && { until }) })
      .catch(() => undefined)
  return (
    <>
      <Button danger={action === 'suspend'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.label}
      </Button>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={words.title}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={steps.isRunning}
        cancelText={words.keep ?? t('Cancel')}
        onOk={run}
        onCancel={() => setOpen(false)}
      >
        <DialogField name="reason" label={t('Reason')} value={reason}>
          <Input.TextArea
            rows={2}
            value={reason}
            maxLength={limits.reason}
            onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
          />
        </DialogField>
        {action === 'suspend' && (
          <DialogField name="until" label={t('Last day (empty: until somebody lifts it)')} value={until}>
            <LastDayField value={until} onChange={setUntil} />
          </DialogField>
        )}
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={words.title}
        confirm={words.confirm}
        keep={words.keep}
      />
    </>
  )
}
