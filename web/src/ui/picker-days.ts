import dayjs, { type Dayjs } from 'dayjs'
import indonesian from 'dayjs/locale/id.js'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { settings } from '../lib/settings.ts'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.locale(indonesian, undefined, true)
// Weeks start on Monday, as in the reports, also in English.
if (dayjs.Ls['en']) dayjs.Ls['en'].weekStart = 1

/** Makes the calendar mark the day that it is on the platform, not in the browser. */
export const useToday = () => dayjs.tz.setDefault(settings.time_zone)

/** Local times are shown as if they were in UTC, so that no clock change of the browser shifts them. */
export const wall = (local: string): Dayjs => dayjs.utc(local.length === 10 ? local : `${local}:00`)
