import { Button, Input } from 'antd'
import { useId, useRef, useState, type ComponentRef } from 'react'
import { useTranslation } from 'react-i18next'
import { members, type MemberProfile } from '@balai/contract/people/members.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { LastDayField } from '../../../ui/date-fields.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { memberName } from './member-words.ts'

/** Suspends a member, or lifts the suspension: asks for the reason, then shows the effects. */
export function Suspension({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const reasonId = useId()
  const untilId = useId()
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const action = member.suspended_at ? 'unsuspend' : 'suspend'
  const name = memberName(member)
  const words =
    action === 'suspend'
      ? { title: t('Suspend {{name}}?', { name }), confirm: t('Suspend') }
      : { title: t('Lift the suspension of {{name}}?', { name }), confirm: t('Lift the suspension') }
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
      <Button danger={action === 'suspend'} onClick={() => setOpen(true)}>
        {words.confirm}
      </Button>
      <Dialog
        open={isOpen && !steps.question}
        title={words.title}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: reason.trim() === '' }}
        confirmLoading={steps.isRunning}
        cancelText={t('Cancel')}
        onOk={run}
        onCancel={() => setOpen(false)}
        afterOpenChange={(open) => open && field.current?.focus()}
      >
        <label htmlFor={reasonId} style={{ display: 'block', marginBlock: '8px 4px' }}>
          {t('Reason')}
        </label>
        <Input.TextArea
          ref={field}
          id={reasonId}
          rows={2}
          value={reason}
          maxLength={limits.reason}
          onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
        />
        {action === 'suspend' && (
          <>
            <label htmlFor={untilId} style={{ display: 'block', marginBlock: '16px 4px' }}>
              {t('Last day (empty: until somebody lifts it)')}
            </label>
            <LastDayField id={untilId} value={until} onChange={setUntil} />
          </>
        )}
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={words.title}
        confirm={words.confirm}
        isDangerous={action === 'suspend'}
      />
    </>
  )
}
