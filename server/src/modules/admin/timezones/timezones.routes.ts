import type { timezones } from '@balai/contract/admin/timezones.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { offsetOf } from '../../../lib/time-zone.ts'

export const timezonesRoutes: Handlers<typeof timezones> = {
  list: async ({ site }) => {
    const own = site.time_zone
    const others = Intl.supportedValuesOf('timeZone').filter((name) => name !== own)
    const now = new Date()
    return [own, ...others].map((name) => ({ name, offset: offsetOf(name, now), is_default: name === own }))
  },
}
