import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import { formatDateTimeFully, formatRelativeTime } from '../lib/format.ts'
import { settings } from '../lib/settings.ts'

/** A relative time such as “2 days ago”; its tooltip has the exact moment. */
export function RelativeTime({ at }: { at: string | Date }) {
  const { t } = useTranslation()
  const now = useSyncExternalStore(subscribeToClock, currentSecond)
  const moment = new Date(at)
  const isMoment = !Number.isNaN(moment.getTime())
  return (
    <time
      {...(isMoment && { dateTime: moment.toISOString() })}
      title={formatDateTimeFully(moment, settings.time_zone)}
    >
      {formatRelativeTime(moment, new Date(now), t)}
    </time>
  )
}

// One timer updates all relative times together.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const currentSecond = () => Math.floor(Date.now() / 1_000) * 1_000

function subscribeToClock(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
