import { Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPage } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { formatDateTime, tCount } from '../../../lib/format.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import { MarkPaid } from './mark-paid.tsx'

type Invoice = OrderPage['invoice']
interface Part {
  invoice: Invoice
  close: () => void
}

/** The actions that the status of an order allows. */
export function OrderActions({ order }: { order: OrderPage }) {
  const { t } = useTranslation()
  const { invoice, refundable_rupiah } = order
  const isOpen = invoice.status === 'pending' || invoice.status === 'expired'
  if (invoice.status === 'paid')
    return (
      <DialogButton label={t('Refund')} title={t('Refund {{code}}', { code: invoice.code })}>
        {(close) => <Refund invoice={invoice} refundable={refundable_rupiah} close={close} />}
      </DialogButton>
    )
  if (invoice.status === 'cancelled')
    return (
      <DialogButton label={t('Reopen')} title={t('Reopen {{code}}', { code: invoice.code })}>
        {(close) => <Extend invoice={invoice} close={close} />}
      </DialogButton>
    )
  if (!isOpen) return null
  return (
    <>
      {invoice.status === 'pending' && <SwitchMethod order={order} />}
      <DialogButton label={t('Extend')} title={t('Extend {{code}}', { code: invoice.code })}>
        {(close) => <Extend invoice={invoice} close={close} />}
      </DialogButton>
      <DialogButton danger label={t('Cancel order')} title={t('Cancel {{code}}', { code: invoice.code })}>
        {(close) => <Cancel invoice={invoice} close={close} />}
      </DialogButton>
      <DialogButton
        type="primary"
        label={t('Mark as paid')}
        title={t('Mark {{code}} as paid', { code: invoice.code })}
      >
        {(close) => <MarkPaid order={order} close={close} />}
      </DialogButton>
    </>
  )
}

/** Changes how the invoice is paid. The gateway is offered only if it is set up. */
function SwitchMethod({ order: { invoice, can_pay_online } }: { order: OrderPage }) {
  const { t } = useTranslation()
  const { id, version, payment_method } = invoice
  if (payment_method === 'transfer' && !can_pay_online) return null
  const [next, label] =
    payment_method === 'transfer'
      ? (['gateway', t('Let the member pay online')] as const)
      : (['transfer', t('Let the member pay by transfer')] as const)
  return (
    <TwoStepButton
      endpoint={orders.switchMethod}
      input={{ id, version, payment_method: next }}
      question={t('Change the payment method?')}
      confirm={t('Change method')}
      onStored={() => toastDone(t('The payment method was changed.'))}
    >
      {label}
    </TwoStepButton>
  )
}

function Cancel({ invoice: { id, code, version }, close }: Part) {
  const { t } = useTranslation()
  const action = useTwoStep(orders.cancel, { alwaysAsk: true })
  return (
    <>
      <Form
        input={orders.cancel.input}
        initial={{ reason: '' }}
        version={version}
        onSubmit={({ reason }, on) => action.run({ id, reason, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('{{code}} was cancelled.', { code }))
          close()
        }}
      >
        <Field name="reason" label={t('Reason')} hint={t('Shown in the history of the order.')}>
          <Input.TextArea rows={3} maxLength={limits.reason} />
        </Field>
        <FormActions submit={t('Continue')} cancel={t('Keep order')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Cancel {{code}}?', { code })}
        confirm={t('Cancel order')}
        keep={t('Keep order')}
      />
    </>
  )
}

const spans = [1, 3, 7, 14]

function Extend({ invoice: { id, code, version, status, expire_datetime: until }, close }: Part) {
  const { t } = useTranslation()
  const action = useTwoStep(orders.extend, { alwaysAsk: true })
  const [days, setDays] = useState(1)
  const [opened] = useState(() => Date.now())
  // An open invoice is extended from its deadline, an expired one from now.
  const start = status === 'pending' ? Math.max(Date.parse(until), opened) : opened
  const after = (span: number) => new Date(start + span * 86_400_000)
  return (
    <>
      <Form
        input={orders.extend.input}
        initial={{}}
        version={version}
        onSubmit={(_values, on) => {
          const expire_datetime = after(days).toISOString()
          return action.run({ id, expire_datetime, version: on }, { quiet: true })
        }}
        onSaved={() => {
          toastDone(t('{{code}} was extended.', { code }))
          close()
        }}
      >
        <Radio.Group
          aria-label={t('Open for')}
          value={days}
          options={spans.map((value) => {
            const moment = formatDateTime(after(value), settings.time_zone)
            const label = tCount(
              t,
              value,
              '1 more day, until {{moment}}',
              '{{n}} more days, until {{moment}}',
              { moment },
            )
            return { value, label }
          })}
          onChange={(event) => setDays(Number(event.target.value))}
          style={{ display: 'flex', flexDirection: 'column', gap: 8, marginBlock: 16 }}
        />
        <FormActions submit={t('Continue')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={action.question}
        title={status === 'cancelled' ? t('Reopen {{code}}?', { code }) : t('Extend {{code}}?', { code })}
        confirm={status === 'cancelled' ? t('Reopen order') : t('Extend order')}
      />
    </>
  )
}

function Refund({ invoice: { id, code, version }, refundable, close }: Part & { refundable: number }) {
  const { t } = useTranslation()
  const action = useTwoStep(payments.refund, { alwaysAsk: true })
  return (
    <>
      <Form
        input={payments.refund.input}
        initial={{ amount: refundable, reason: '', reference: '' }}
        version={version}
        onSubmit={(values, on) => action.run({ ...values, id, version: on }, { quiet: true })}
        onSaved={() => {
          toastDone(t('The refund of {{code}} was noted.', { code }))
          close()
        }}
      >
        <Field name="amount" label={t('Amount')} hint={t('After a partial refund the order stays paid.')}>
          <InputNumber<number>
            prefix="Rp"
            precision={0}
            controls={false}
            formatter={(shown) => String(shown ?? '').replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')}
            parser={(text) => Number((text ?? '').replaceAll(/\D/g, ''))}
            style={{ width: '100%' }}
          />
        </Field>
        <Field name="reason" label={t('Reason')}>
          <Input.TextArea rows={2} maxLength={limits.reason} />
        </Field>
        <Field name="reference" label={t('Reference of the transfer')}>
          <Input maxLength={120} />
        </Field>
        <FormActions submit={t('Continue')} cancel={t('Keep payment')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Refund {{code}}?', { code })}
        confirm={t('Note refund')}
        keep={t('Keep payment')}
      />
    </>
  )
}
