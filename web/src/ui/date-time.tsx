import { formatDate, formatDateTime, formatDateTimeFully } from '../lib/format.ts'
import { settings } from '../lib/settings.ts'

interface Props {
  at: string | Date | null
  /** Without the time of day. */
  isDay?: boolean
}

/** A moment in the platform's time zone, or a dash; its tooltip has the exact moment. */
export function DateTime({ at, isDay = false }: Props) {
  if (at === null) return '–'
  const zone = settings.time_zone
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDateTimeFully(at, zone)}
      style={{ whiteSpace: 'nowrap' }}
    >
      {isDay ? formatDate(at, zone) : formatDateTime(at, zone)}
    </time>
  )
}
