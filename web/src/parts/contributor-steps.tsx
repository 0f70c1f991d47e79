import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contributors, type ContributorState } from '@balai/contract/content/contributors.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { toastDone } from '../lib/toast.tsx'
import { useTwoStep } from '../lib/use-two-step.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EffectsDialog } from '../ui/effects-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { Form } from '../ui/form.tsx'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

interface Props {
  member_id: number
  member_name: string
  status: ContributorState
}

/** The contributor status of a member, and the next steps. */
export function ContributorSteps({ member_id, member_name, status }: Props) {
  const { t } = useTranslation()
  const [isRefusing, setRefusing] = useState(false)
  const join = useTwoStep(contributors.join)
  const names: Record<ContributorState, string> = {
    none: t('Not a contributor'),
    pending: t('Waits to become a contributor'),
    active: t('Contributor'),
    refused: t('Refused as a contributor'),
  }
  const [wanted, setWanted] = useState<ContributorState>('pending')
  const isInvited = wanted === 'pending'
  const keep = status === 'active' ? t('Keep contributor') : t('Keep request open')
  const take = async (contributor_status: ContributorState) => {
    setWanted(contributor_status)
    await join.run({ member_id, contributor_status })
    toastDone(t('Saved.'))
  }
  // The call has shown the refusal.
  const go = (next: ContributorState) => void take(next).catch(() => undefined)
  return (
    <Space wrap size="small">
      <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>
      {(status === 'none' || status === 'refused') && (
        <Button size="small" loading={join.isRunning} onClick={() => go('pending')}>
          {t('Invite as contributor')}
        </Button>
      )}
      {status === 'pending' && (
        <Button size="small" type="primary" loading={join.isRunning} onClick={() => go('active')}>
          {t('Accept')}
        </Button>
      )}
      {(status === 'pending' || status === 'active') && (
        <Button size="small" danger aria-haspopup="dialog" onClick={() => setRefusing(true)}>
          {status === 'active' ? t('End') : t('Refuse')}
        </Button>
      )}
      <Dialog
        open={isRefusing}
        isCovered={join.question !== undefined}
        title={t('{{name}} is no contributor', { name: member_name })}
        footer={null}
        onCancel={() => setRefusing(false)}
        destroyOnHidden
      >
        <Form
          input={contributors.join.input}
          initial={{ reason: '' }}
          onSubmit={({ reason }) => {
            setWanted('refused')
            const decision = { member_id, contributor_status: 'refused' as const, ...(reason && { reason }) }
            return join.run(decision, { quiet: true })
          }}
          onSaved={() => {
            toastDone(t('Saved.'))
            setRefusing(false)
          }}
        >
          <Field name="reason" label={t('Reason')} hint={t('You may share this with the member.')}>
            <Input.TextArea rows={3} maxLength={limits.reason} />
          </Field>
          <FormActions submit={t('Save')} cancel={keep} onCancel={() => setRefusing(false)} />
        </Form>
      </Dialog>
      {wanted === 'refused' ? (
        <EffectsDialog
          question={join.question}
          title={t('{{name}} is no contributor', { name: member_name })}
          confirm={status === 'active' ? t('End contributorship') : t('Refuse request')}
          keep={keep}
        />
      ) : (
        <EffectsDialog
          question={join.question}
          title={
            isInvited
              ? t('Invite {{name}} as contributor?', { name: member_name })
              : t('Accept {{name}} as contributor?', { name: member_name })
          }
          confirm={isInvited ? t('Invite as contributor') : t('Accept contributor')}
        />
      )}
    </Space>
  )
}

const tones: Record<ContributorState, Tone> = {
  none: 'neutral',
  pending: 'warning',
  active: 'good',
  refused: 'bad',
}
