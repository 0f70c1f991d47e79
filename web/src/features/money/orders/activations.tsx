import { Alert, Input, Radio } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import type { OrderPage } from '@balai/contract/money/order-shapes.ts'
import { payments, type takeBackDecisions } from '@balai/contract/money/payments.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'

/** What paying has activated; after a refund, with the decision whether to take it back. */
export function Activations({ order: { invoice, activations } }: { order: OrderPage }) {
  const { t } = useTranslation()
  if (activations.length === 0) return null
  const open = activations.filter(({ take_back }) => take_back === 'open')
  const states = {
    open: t('waits for a decision'),
    taken: t('was taken back'),
    left: t('left active'),
  }
  return (
    <section className="order-part" aria-label={t('Activated')}>
      <h2>{t('Activated')}</h2>
      {open.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('The order was refunded, but what it activated is still active.')}
          action={<DecideTakeBack id={invoice.id} version={invoice.version} />}
          style={{ marginBottom: 8 }}
        />
      )}
      {activations.map(({ activation_id, activates, days, until_datetime, take_back }) => (
        <p key={activation_id}>
          {days === 0
            ? t('{{activation}}: unlimited already', { activation: activationName(activates, t) })
            : activates === 'event'
              ? activationName(activates, t)
              : tCount(t, days, '{{activation}}: 1 day', '{{activation}}: {{n}} days', {
                  activation: activationName(activates, t),
                })}
          {until_datetime && (
            <>
              {', '}
              {t('until')} <DateTime at={until_datetime} />
            </>
          )}
          {take_back && ` · ${states[take_back]}`}
        </p>
      ))}
    </section>
  )
}

/** The name of what is activated; an unlisted one is shown as the domain names it. */
export function activationName(activates: string, t: TFunction): string {
  const names: Record<string, string> = { premium: t('Premium'), event: t('Seat of an event') }
  return names[activates] ?? activates
}

type Decision = (typeof takeBackDecisions)[number]

function DecideTakeBack({ id, version }: { id: number; version: number }) {
  const { t } = useTranslation()
  const action = useTwoStep(payments.takeBack, { alwaysAsk: true })
  const [decision, setDecision] = useState<Decision>('take_back')
  const choices = [
    { value: 'take_back' as const, label: t('Take it back') },
    { value: 'leave' as const, label: t('Leave it active') },
  ]
  return (
    <DialogButton
      type="primary"
      size="small"
      label={t('Decide')}
      title={t('What happens with what it activated?')}
    >
      {(close) => (
        <>
          <Form
            input={payments.takeBack.input}
            initial={{ reason: '' }}
            version={version}
            onSubmit={({ reason }, on) => action.run({ id, version: on, decision, reason }, { quiet: true })}
            onSaved={() => {
              toastDone(t('Decided.'))
              close()
            }}
          >
            <Radio.Group
              aria-label={t('Decision')}
              value={decision}
              options={choices}
              onChange={(event) => setDecision(event.target.value as Decision)}
              style={{ display: 'flex', flexDirection: 'column', gap: 8, marginBlock: 16 }}
            />
            <Field name="reason" label={t('Reason')}>
              <Input.TextArea rows={2} maxLength={limits.reason} />
            </Field>
            <FormActions submit={t('Continue')} onCancel={close} />
          </Form>
          <EffectsDialog
            question={action.question}
            title={choices.find(({ value }) => value === decision)?.label ?? ''}
            confirm={choices.find(({ value }) => value === decision)?.label ?? ''}
          />
        </>
      )}
    </DialogButton>
  )
}
