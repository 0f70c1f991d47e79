import { Link } from 'wouter'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { words } from './events.id.ts'

export interface Registration {
  ticket_code: string
  name: string
  status: string
  waiting_place: number | null
}

/** The tickets of people who have just registered. */
export function Registered({ registrations }: { registrations: readonly Registration[] }) {
  const t = useWords(words)
  return (
    <section className="panel" aria-labelledby="registered-title">
      <h2 id="registered-title" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {registrations.some(({ status }) => status === 'waiting')
          ? t('You are on the list')
          : t('You are registered')}
      </h2>
      <p>{t('We have sent each of you a mail with everything you need.')}</p>
      <ul className="rows">
        {registrations.map(({ ticket_code, name, status, waiting_place }) => (
          <li key={ticket_code}>
            <span>
              <strong>{name}</strong>{' '}
              {status === 'waiting' && (
                <Badge kind="warn">
                  {t('Place {{place}} in the waiting list', { place: waiting_place ?? 1 })}
                </Badge>
              )}
            </span>
            <Link className="button plain" href={`/ticket#${ticket_code}`}>
              {t('Open the ticket')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
