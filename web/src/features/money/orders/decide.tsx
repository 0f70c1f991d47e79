import { Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import { payments, type paymentDecisions } from '@balai/contract/money/payments.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

type Decision = (typeof paymentDecisions)[number]
interface Choice {
  value: Decision
  label: string
  disabled?: boolean
}

/** Decides about money that arrived late, twice or with another amount. */
export function DecideMoney({ payment_id, isPaid }: { payment_id: number; isPaid: boolean }) {
  const { t } = useTranslation()
  return (
    <Decide
      payment_id={payment_id}
      title={t('What happens with this money?')}
      choices={[
        { value: 'accept', label: t('Take it as the payment'), disabled: isPaid },
        { value: 'refund', label: t('Send it back') },
        { value: 'dismiss', label: t('Do not count it') },
      ]}
    />
  )
}

/** Decides about a follow-up that failed after a payment was booked; the payment stays booked. */
export function DecideFailed({ payment_id }: { payment_id: number }) {
  const { t } = useTranslation()
  return (
    <Decide
      payment_id={payment_id}
      title={t('What happens with what failed?')}
      choices={[
        { value: 'accept', label: t('Try again') },
        { value: 'dismiss', label: t('Leave it') },
      ]}
    />
  )
}

function Decide({ payment_id, title, choices }: { payment_id: number; title: string; choices: Choice[] }) {
  const { t } = useTranslation()
  const action = useTwoStep(payments.decide, { alwaysAsk: true })
  const [chosen, setChosen] = useState<Decision>()
  const choice = choices.find(({ value }) => value === chosen) ?? choices.find(({ disabled }) => !disabled)
  if (!choice) return null
  return (
    <DialogButton type="primary" size="small" label={t('Decide')} title={title}>
      {(close) => (
        <>
          <Form
            input={payments.decide.input}
            initial={{ reason: '' }}
            onSubmit={({ reason }) =>
              action.run({ payment_id, decision: choice.value, reason }, { quiet: true })
            }
            onSaved={() => {
              toastDone(t('Decided.'))
              close()
            }}
          >
            <Radio.Group
              aria-label={t('Decision')}
              value={choice.value}
              options={choices}
              onChange={(event) => setChosen(event.target.value as Decision)}
              style={{ display: 'flex', flexDirection: 'column', gap: 8, marginBlock: 16 }}
            />
            <Field name="reason" label={t('Reason')}>
              <Input.TextArea rows={2} maxLength={limits.reason} />
            </Field>
            <FormActions submit={t('Continue')} onCancel={close} />
          </Form>
          <EffectsDialog question={action.question} title={choice.label} confirm={choice.label} />
        </>
      )}
    </DialogButton>
  )
}
