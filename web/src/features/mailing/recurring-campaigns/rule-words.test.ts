import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecurringRule } from '@balai/contract/mailing/recurring-rule.ts'
import { recurringCampaignsIndonesian } from './recurring-campaigns.id.ts'
import { ruleInWords } from './rule-words.ts'

const before = i18next.language
beforeAll(async () => {
  if (!i18next.isInitialized) await i18next.init({ lng: 'en', keySeparator: false, nsSeparator: false })
  i18next.addResourceBundle('id', 'translation', recurringCampaignsIndonesian, true)
})
afterAll(() => i18next.changeLanguage(before))

const rule = (changes: Partial<RecurringRule>): RecurringRule => ({
  unit: 'week',
  weekdays: [1, 4],
  interval_weeks: 1,
  month_days: [],
  time: '09:00',
  time_zone: 'Asia/Jakarta',
  starts_on: '2026-01-01',
  ...changes,
})

describe('a rule in words', () => {
  it.each([
    [{}, 'Every Monday and Thursday at 09.00 WIB', 'Setiap Senin dan Kamis pukul 09.00 WIB'],
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Every day at 09.00 WIB', 'Setiap hari pukul 09.00 WIB'],
    [
      { interval_weeks: 2, weekdays: [5] },
      'Every 2 weeks on Friday at 09.00 WIB',
      'Setiap 2 minggu pada hari Jumat pukul 09.00 WIB',
    ],
    [
      { unit: 'month', month_days: [1, 15, 31] },
      'Every month on day 1, day 15 and the last day at 09.00 WIB',
      'Setiap bulan pada tanggal 1, tanggal 15, dan hari terakhir pukul 09.00 WIB',
    ],
  ] as const)('%j', async (changes, english, indonesian) => {
    await i18next.changeLanguage('en')
    expect(ruleInWords(rule(changes as Partial<RecurringRule>), i18next.t)).toBe(english)
    await i18next.changeLanguage('id')
    expect(ruleInWords(rule(changes as Partial<RecurringRule>), i18next.t)).toBe(indonesian)
  })
})
