import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { words } from './events.id.ts'

type Registration = 'open' | 'not_yet' | 'ended' | 'full' | 'cancelled'

/** Whether people can register now, and how many places are left. */
export function EventState({ event }: { event: { registration: Registration; seats_left: number | null } }) {
  const t = useWords(words)
  const { registration, seats_left } = event
  if (registration === 'open')
    return (
      <Badge kind="good">
        {seats_left === null ? t('Open') : t('Places left: {{count}}', { count: seats_left })}
      </Badge>
    )
  if (registration === 'full') return <Badge kind="warn">{t('Full: waiting list')}</Badge>
  if (registration === 'cancelled') return <Badge kind="bad">{t('Cancelled')}</Badge>
  return (
    <Badge>{registration === 'not_yet' ? t('Registration not open yet') : t('Registration ended')}</Badge>
  )
}
