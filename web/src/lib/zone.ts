export { addDays, dayIn, startOfDay, startOfMonth, startOfWeek } from '@balai/contract/core/zone.ts'
