import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventPreview } from '@balai/contract/events/event-answers.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../../../../lib/format.ts'
import { isDark, usePreferences } from '../../../../lib/preferences.ts'
import { zoneName, zoneTimes } from '../../../../lib/zone-times.ts'
import { eventWords } from '../words.tsx'
import { eventPage } from './event-page.ts'

/** The event as the page that readers see, in the language and colours of the viewer. */
export function useEventPage(event: EventPreview): string {
  const { t } = useTranslation()
  const dark = isDark(usePreferences())
  return useMemo(() => {
    const { modes, audiences } = eventWords(t)
    const { time_zone: zone, event_start_date: start, event_end_date: end, event_mode, place } = event
    const inZone = (moment: string) => `${formatDateTime(moment, zone)} ${zoneName(zone, moment)}`
    const facts: [string, string | null][] = [
      [t('Date'), start && formatDate(start, zone)],
      [t('Times'), start && zoneTimes(zone, start, end)],
      [t('Ends'), start && end && formatDate(start, zone) !== formatDate(end, zone) ? inZone(end) : null],
      [t('Where'), modes[event_mode]],
      [t('Place'), event_mode === 'online' ? null : place],
      [t('Organiser'), event.organiser],
      [t('Seats'), event.capacity === null ? null : formatNumber(event.capacity)],
      [t('Registration closes'), event.registration_until && inZone(event.registration_until)],
    ]
    const words = {
      notice:
        event.copy === 'draft'
          ? t('Preview of the draft. Readers do not see this yet.')
          : t('This is what readers see.'),
      cancelled: t('This event is cancelled.'),
      facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
      map: t('Open the map'),
      speakers: t('Speakers'),
      prices: t('Prices'),
      priceLines: event.prices.map(({ name, price, audience, until }) =>
        [
          name,
          price === 0 ? t('free') : `Rp ${formatMoney(price)}`,
          audience === 'everyone' ? '' : audiences[audience],
          until ? t('until {{when}}', { when: inZone(until) }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      questions: t('What people are asked'),
      film: t('Watch the film'),
    }
    return eventPage(event, words, dark)
  }, [event, dark, t])
}
