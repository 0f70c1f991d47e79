import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { gateway } from '@balai/contract/money/gateway.ts'
import type { OrderPage, PaymentRow } from '@balai/contract/money/order-shapes.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queries, queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { CopyText } from '../../../ui/copy-text.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { DecideFailed, DecideMoney } from './decide.tsx'
import { PaymentStatusBadge, usePaymentTypeName } from './order-status.tsx'

/** The payment attempts, newest first, and the webhooks of the gateway about them. */
export function OrderPayments({ order }: { order: OrderPage }) {
  const { t } = useTranslation()
  const { invoice } = order
  const booked = order.payments.find(
    ({ status }) => status === (invoice.status === 'refunded' ? 'refunded' : 'confirmed'),
  )
  const start = async () => {
    const { redirect_url } = await call(payments.start, { id: invoice.id })
    await queries.invalidateQueries()
    toastDone(
      redirect_url
        ? t('The payment page is {{url}}', { url: redirect_url })
        : t('The payment page is being opened. Its address appears here in a moment.'),
    )
  }
  return (
    <>
      {order.payments.length === 0 && <p>{t('No payment attempts yet.')}</p>}
      {order.payments.map((payment) => (
        <Payment
          key={payment.id}
          payment={payment}
          isPaid={invoice.status === 'paid' || invoice.status === 'refunded'}
          failed={payment === booked ? order.failed_fulfilments : []}
        />
      ))}
      {invoice.status === 'pending' && invoice.payment_method === 'gateway' && order.can_pay_online && (
        <p>
          <QuickButton label={t('Payment link')} run={start} />
        </p>
      )}
      {order.payments.some(({ gateway: by }) => by === 'midtrans') && <Notices order_id={invoice.id} />}
    </>
  )
}

interface PaymentProps {
  payment: PaymentRow
  isPaid: boolean
  /** The follow-ups that failed after this payment was booked. */
  failed: string[]
}

function Payment({ payment, isPaid, failed }: PaymentProps) {
  const { t } = useTranslation()
  const typeName = usePaymentTypeName()
  const why = {
    late: t('It arrived after the invoice expired or was cancelled.'),
    double: t('The invoice was paid already.'),
    amount: t('The amount differs from the invoice.'),
  }
  const check = async () => {
    await call(payments.checkNow, { payment_id: payment.id })
    toastDone(t('Checking with the gateway. The answer appears here in a moment.'))
  }
  const isUsable = payment.status === 'created' || payment.status === 'pending'
  return (
    <article className="order-payment" aria-label={t('Payment {{id}}', { id: payment.id })}>
      <div style={{ minWidth: 0 }}>
        {typeName(payment.payment_type)} · <DateTime at={payment.paid_datetime ?? payment.create_datetime} />
        <small>
          {[payment.gateway_order_id, payment.gateway_status, payment.note].filter(Boolean).join(' · ')}
        </small>
        {payment.checked_at && (
          <small>
            {t('Last answer of the gateway:')} <DateTime at={payment.checked_at} />
          </small>
        )}
        {payment.redirect_url && isUsable && <CopyText text={payment.redirect_url} />}
        {payment.proof_url && (
          <a href={payment.proof_url} target="_blank" rel="noreferrer">
            {t('Show the proof')}
          </a>
        )}
      </div>
      <Flex gap={12} align="center" wrap>
        <Money amount={payment.received_rupiah ?? payment.total_bill} />
        <PaymentStatusBadge status={payment.status} />
        {payment.redirect_url && <QuickButton label={t('Check now')} run={check} />}
      </Flex>
      {payment.status === 'confirming' && (
        <Alert
          type="warning"
          showIcon
          style={{ width: '100%' }}
          title={[
            t(
              'The gateway has not confirmed this payment yet. The invoice stays open until then; the gateway is checked again automatically.',
            ),
            payment.check_problem,
          ].join(' ')}
        />
      )}
      {payment.status === 'needs_decision' && payment.decision && (
        <Alert
          type="warning"
          showIcon
          style={{ width: '100%' }}
          title={why[payment.decision]}
          action={<DecideMoney payment_id={payment.id} isPaid={isPaid} />}
        />
      )}
      {failed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ width: '100%' }}
          title={t('The payment is booked, but this failed: {{names}}', { names: failed.join(', ') })}
          action={<DecideFailed payment_id={payment.id} />}
        />
      )}
    </article>
  )
}

/** The webhooks of the gateway. The server keeps no signatures, so nobody can send one again. */
function Notices({ order_id }: { order_id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(gateway.notices, { order_id }, { quiet: true }))
  if (!data || data.total === 0) return null
  const replay = async (notice_id: number) => {
    await call(gateway.replay, { notice_id })
    toastDone(t('Checking with the gateway. The answer appears here in a moment.'))
  }
  return (
    <details>
      <summary>{t('Notices of the gateway ({{count}})', { count: data.total })}</summary>
      {data.rows.map((notice) => (
        <div key={notice.notice_id} className="order-payment">
          <div>
            <DateTime at={notice.received_at} /> · {notice.gateway_status} · {notice.outcome}
            {notice.times > 1 && ` · ×${notice.times}`}
          </div>
          <QuickButton label={t('Process again')} run={() => replay(notice.notice_id)} />
          <pre style={{ margin: 0, width: '100%', overflowX: 'auto', fontSize: 12 }}>
            {JSON.stringify(notice.body, null, 1)}
          </pre>
        </div>
      ))}
    </details>
  )
}
