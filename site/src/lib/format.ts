import { useSite } from './site.ts'
import { language, type Language } from './words.ts'

const locales = { en: 'en-GB', id: 'id-ID' } as const satisfies Record<Language, string>

/** Writes dates, numbers and amounts in the language of the reader, and times in the zone of the site. */
export interface Format {
  /** 16 November 2026 */
  date: (moment: string) => string
  /** 16 November 2026, 15:30 WIB. Without a zone, that of the site. */
  dateTime: (moment: string, zone?: string) => string
  number: (count: number) => string
  /** Rp 150.000, as amounts are written in Indonesia, in both languages. */
  rupiah: (amount: number) => string
}

export function useFormat(): Format {
  return formatIn(language.use(), useSite()?.time_zone ?? 'Asia/Jakarta')
}

/** The same outside a component. */
export function formatIn(chosen: Language, siteZone: string): Format {
  const locale = locales[chosen]
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return {
    date: (moment) =>
      new Intl.DateTimeFormat(locale, { ...day, timeZone: siteZone }).format(new Date(moment)),
    dateTime: (moment, zone = siteZone) => {
      const time = { hour: '2-digit', minute: '2-digit', timeZone: zone } as const
      const text = new Intl.DateTimeFormat(locale, { ...day, ...time }).format(new Date(moment))
      return `${text} ${zoneName(moment, zone)}`
    },
    number: (count) => new Intl.NumberFormat('id-ID').format(count),
    rupiah: (amount) => `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`,
  }
}

/** WIB, WITA and WIT are known by these names, in both languages. */
const zoneName = (moment: string, zone: string) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
