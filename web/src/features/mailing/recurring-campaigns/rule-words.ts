import i18next, { type TFunction } from 'i18next'
import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import { zoneName } from '../../../lib/zone-times.ts'

/** A Monday, from which the names of weekdays are taken. */
const monday = Date.UTC(2026, 0, 5)
const dayLength = 86_400_000

const locale = () => (i18next.language === 'id' ? 'id-ID' : 'en-GB')

/** The name of a weekday; Monday is 1. */
export const weekdayName = (weekday: number, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(
    new Date(monday + (weekday - 1) * dayLength),
  )

const listed = (words: readonly string[]) =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words)

/** A rule as people say it: “Every Monday and Thursday at 09.00 WIB”. */
export function ruleInWords(rule: RecurringRule, t: TFunction): string {
  const time = `${rule.time.replace(':', '.')} ${zoneName(rule.time_zone, new Date())}`
  if (rule.unit === 'month') {
    const names = rule.month_days.map((n) => (n === 31 ? t('the last day') : t('day {{n}}', { n })))
    return t('Every month on {{days}} at {{time}}', { days: listed(names), time })
  }
  const isDaily = rule.weekdays.length === 7
  const days = listed(rule.weekdays.map((weekday) => weekdayName(weekday)))
  if (rule.interval_weeks > 1) {
    const n = rule.interval_weeks
    return isDaily
      ? t('Every {{n}} weeks, each day at {{time}}', { n, time })
      : t('Every {{n}} weeks on {{days}} at {{time}}', { n, days, time })
  }
  return isDaily ? t('Every day at {{time}}', { time }) : t('Every {{days}} at {{time}}', { days, time })
}
