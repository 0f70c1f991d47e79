/** The hour of the day in a time zone. */
export const hourIn = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment))

/** The date with its weekday, such as “Sunday, 15 November 2026”. */
export const formatWeekday = (moment: Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { timeZone, dateStyle: 'full' }).format(
    moment,
  )
