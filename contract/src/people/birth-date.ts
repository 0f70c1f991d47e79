import { z } from 'zod'

/** A day on which a living person can have been born. */
export const BirthDate = z.iso
  .date({ error: 'must be a day such as 1990-12-31', abort: true })
  .refine((value) => value >= '1900-01-01' && value <= latestToday(), {
    error: 'must lie between 1900 and today',
  })
/** Today in the time zone that is furthest ahead: early in the morning in Jakarta, UTC is still a day behind. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
