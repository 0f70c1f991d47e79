import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/words.ts'
import { Badge } from './badge.tsx'
import { words } from './ui.id.ts'

type Status = 'pending_payment' | 'registered' | 'waiting' | 'cancelled' | 'attended' | 'absent'

/** What became of a registration. */
export function TicketStatus({
  ticket: { status, waiting_place, checked_in_at },
}: {
  ticket: { status: Status; waiting_place: number | null; checked_in_at: string | null }
}) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const [kind, text] = {
    pending_payment: ['warn', t('To be paid')] as const,
    registered: ['good', t('Valid')] as const,
    waiting: ['warn', t('Place {{place}} in the waiting list', { place: waiting_place ?? 1 })] as const,
    cancelled: ['bad', t('Cancelled')] as const,
    attended: ['good', t('Attended')] as const,
    absent: ['info', t('Not attended')] as const,
  }[status]
  return (
    <p className="facts">
      <Badge kind={kind}>{text}</Badge>
      {checked_in_at && (
        <span className="soft">{t('Checked in: {{moment}}', { moment: dateTime(checked_in_at) })}</span>
      )}
    </p>
  )
}
