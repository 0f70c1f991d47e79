import { useSite } from './site.ts'
import { language, type Language } from './words.ts'

const locales = { en: 'en-GB', id: 'id-ID' } as const satisfies Record<Language, string>

/** Writes dates, numbers and amounts in the language of the reader, and times in the zone of the site. */
export interface Format {
  /** 16 November 2026 */
  date: (moment: string) => string
  /** 16 November 2026, 15.30 WIB. Without a zone, that of the site. */
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
    dateTime: (moment, zone = siteZone) =>
      new Intl.DateTimeFormat(locale, {
        ...day,
        hour: '2-digit',
        minute: '2-digit',
        timeZone: zone,
        timeZoneName: 'short',
      }).format(new Date(moment)),
    number: (count) => new Intl.NumberFormat('id-ID').format(count),
    rupiah: (amount) => `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`,
  }
}
