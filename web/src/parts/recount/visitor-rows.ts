import { addDays } from '@balai/contract/core/zone.ts'

const engagement = '/report-tracking/user-engagement-report'
/** The report that shows what a kind of event counts, and the number whose rows it opens. */
const reports: Readonly<Record<string, readonly [path: string, rows?: string]>> = {
  '1': [engagement, 'page_views'],
  '2': ['/report-tracking/kata-artikel'],
  '3': ['/report-tracking/external-link-report'],
  // The list of helpful content has only articles; answers are given on other pages too.
  '4': [engagement, 'helpful'],
  '5': ['/report-tracking/cookie-law', 'consent_answers'],
  '6': [engagement, 'shares'],
  '7': [engagement, 'videos'],
  '8': [engagement, 'reads'],
}

/** Events of visitors: the key is their kind, which the numbers of a page and a label follow. */
export function visitorRows(figure: string, key: string, day: string | null): string | undefined {
  const isOfHours = figure.startsWith('tracks.hour')
  const report = reports[isOfHours ? '1' : (key.split('/')[0] ?? '')]
  if (!report || day === null) return undefined
  const to = figure.startsWith('tracks.week') ? addDays(day, 6) : day
  const rows = isOfHours ? 'visits' : report[1]
  const fields = { range: 'custom', from: day, to, ...(rows && { rows }) }
  return `${report[0]}?${new URLSearchParams(fields).toString()}`
}
