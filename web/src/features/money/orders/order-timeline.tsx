import { Input } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderLimits, type OrderEvent, type OrderPage } from '@balai/contract/money/order-shapes.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { call } from '../../../lib/api.ts'
import { formatDateTime, formatMoney, tCount } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { activationName } from './activations.tsx'

/** The history of an order with its staff notes, newest first. */
export function OrderTimeline({ order: { invoice, timeline } }: { order: OrderPage }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <>
      <Form
        key={round}
        input={orders.note.input}
        initial={{ note: '' }}
        onSubmit={({ note }) => call(orders.note, { id: invoice.id, note }, { quiet: true })}
        onSaved={() => {
          setRound(round + 1)
          void refresh(orders.find)
        }}
      >
        <Field name="note" label={t('Note')}>
          <Input.TextArea rows={2} maxLength={orderLimits.note} />
        </Field>
        <FormActions submit={t('Add note')} />
      </Form>
      <ol className="order-timeline" style={{ marginTop: 24 }} aria-label={t('History')}>
        {timeline.map((event) => (
          <li key={event.event_id} className="order-event">
            {event.kind === 'note' ? event.note : eventName(event, t)}
            {event.kind !== 'note' && event.note && `: ${event.note}`}
            <small>
              {event.by_kind === 'member' ? t('Member') : event.by_name} · <DateTime at={event.happened_at} />
            </small>
          </li>
        ))}
      </ol>
    </>
  )
}

function eventName({ kind, facts }: OrderEvent, t: TFunction): string {
  const money = typeof facts['amount'] === 'number' ? formatMoney(facts['amount']) : ''
  const until = typeof facts['until'] === 'string' ? formatDateTime(facts['until'], settings.time_zone) : ''
  const what = typeof facts['fulfilment'] === 'string' ? fulfilmentName(facts['fulfilment'], t) : ''
  const days = typeof facts['days'] === 'number' ? facts['days'] : 0
  const activation = typeof facts['activates'] === 'string' ? activationName(facts['activates'], t) : ''
  const names: Record<string, string> = {
    created: t('Order created'),
    cancelled: t('Cancelled'),
    extended: t('Extended until {{until}}', { until }),
    reopened: t('Reopened until {{until}}', { until }),
    expired: t('Expired'),
    paid: t('Paid: {{money}}', { money }),
    payment_late: t('Late payment: {{money}}', { money }),
    payment_double: t('Double payment: {{money}}', { money }),
    payment_amount: t('Payment with a different amount: {{money}}', { money }),
    payment_back: t('Payment awaiting a decision was returned: {{money}}', { money }),
    payment_link: t('Payment page opened'),
    page_failed: t('The payment page could not be opened'),
    method_transfer: t('To be paid by bank transfer'),
    method_gateway: t('To be paid through the payment gateway'),
    confirming_notice: t('The gateway reported a payment; confirmation pending'),
    confirming_unreachable: t('A payment could not be checked with the gateway'),
    proof_sent: t('Proof of transfer sent; open until {{until}}', { until }),
    proof_refused: t('Proof of transfer refused'),
    refunded: t('Refunded: {{money}}', { money }),
    refunded_partly: t('Partly refunded: {{money}}', { money }),
    decided_accept: t('Decided to take {{money}} as the payment', { money }),
    decided_refund: t('Decided to send {{money}} back', { money }),
    decided_dismiss: t('Decided not to count {{money}}', { money }),
    attempt_pending: t('Payment attempt started'),
    attempt_failed: t('Payment attempt failed'),
    attempt_cancelled: t('Payment attempt cancelled'),
    attempt_not_begun: t('No payment started on the page yet'),
    attempt_expired: t('Payment attempt expired'),
    fulfilment_failed: t('Failed: {{what}}', { what }),
    fulfilment_done: t('Done after another try: {{what}}', { what }),
    fulfilment_dismissed: t('Skipped: {{what}}', { what }),
    activated: until
      ? tCount(
          t,
          days,
          'Activated: {{activation}} for 1 day, until {{until}}',
          'Activated: {{activation}} for {{n}} days, until {{until}}',
          { activation, until },
        )
      : t('Not extended: {{activation}} is unlimited', { activation }),
    take_back_open: tCount(
      t,
      days,
      'Refunded, but {{activation}} of 1 day is active: decide',
      'Refunded, but {{activation}} of {{n}} days is active: decide',
      { activation },
    ),
    taken_back: tCount(
      t,
      days,
      'Taken back: 1 day of {{activation}}',
      'Taken back: {{n}} days of {{activation}}',
      { activation },
    ),
    left_active: tCount(
      t,
      days,
      'Left active: 1 day of {{activation}}',
      'Left active: {{n}} days of {{activation}}',
      { activation },
    ),
    gateway_unknown: t('The gateway sent an unknown status'),
    refund_due: t('A seat was cancelled: a refund is due'),
  }
  // A seat does not count in days.
  const ofSeats: Record<string, string> = {
    activated: t('A seat is confirmed'),
    take_back_open: t('Refunded, but the seats are still valid: decide'),
    taken_back: t('The seats were taken back'),
    left_active: t('The seats stay valid'),
  }
  return (facts['activates'] === 'event' ? ofSeats[kind] : undefined) ?? names[kind] ?? kind
}

/** The name of a follow-up of a payment; an unlisted one is shown as the event names it. */
function fulfilmentName(name: string, t: TFunction): string {
  const names: Record<string, string> = {
    'partner fee': t('partner fee'),
    'seats of events': t('seats of events'),
  }
  return names[name] ?? name
}
