import { useTranslation } from 'react-i18next'
import type { OrderStatus, PaymentStatus } from '@balai/contract/money/order-shapes.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'

/** The names of the order statuses. */
export function useOrderStatusNames(): Record<OrderStatus, string> {
  const { t } = useTranslation()
  return {
    pending: t('Awaiting payment'),
    paid: t('Paid'),
    expired: t('Expired'),
    cancelled: t('Cancelled'),
    refunded: t('Refunded'),
  }
}

const tones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'bad',
  refunded: 'busy',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={tones[status]}>{useOrderStatusNames()[status]}</StatusBadge>
}

const paymentTones: Record<PaymentStatus, Tone> = {
  created: 'neutral',
  pending: 'warning',
  confirming: 'warning',
  confirmed: 'good',
  failed: 'bad',
  cancelled: 'bad',
  expired: 'neutral',
  refunded: 'busy',
  needs_decision: 'bad',
  dismissed: 'neutral',
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation()
  const names: Record<PaymentStatus, string> = {
    created: t('Not started'),
    pending: t('Pending'),
    confirming: t('Being confirmed'),
    confirmed: t('Confirmed'),
    failed: t('Failed'),
    cancelled: t('Cancelled'),
    expired: t('Expired'),
    refunded: t('Sent back'),
    needs_decision: t('Needs a decision'),
    dismissed: t('Dismissed'),
  }
  return <StatusBadge tone={paymentTones[status]}>{names[status]}</StatusBadge>
}

/** The names of the payment types; an unknown type is shown as the gateway sent it. */
export function usePaymentTypeName(): (type: string) => string {
  const { t } = useTranslation()
  const names: Record<string, string> = {
    '': '–',
    bank_transfer: t('Bank transfer'),
    qris: 'QRIS',
    gopay: 'GoPay',
    shopeepay: 'ShopeePay',
    credit_card: t('Credit card'),
    cstore: t('Convenience store'),
    echannel: 'Mandiri Bill',
    manual: t('By hand'),
  }
  return (type) => names[type] ?? type
}
