import { useWords } from '../lib/words.ts'
import { Badge } from './badge.tsx'
import { words } from './ui.id.ts'

/** What became of an order. */
export function OrderState({
  status,
}: {
  status: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded'
}) {
  const t = useWords(words)
  if (status === 'paid') return <Badge kind="good">{t('Paid')}</Badge>
  if (status === 'pending') return <Badge kind="warn">{t('To be paid')}</Badge>
  const text = { expired: t('Expired'), cancelled: t('Cancelled'), refunded: t('Refunded') }[status]
  return <Badge>{text}</Badge>
}
