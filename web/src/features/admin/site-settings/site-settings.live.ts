import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { timezones } from '@balai/contract/admin/timezones.ts'
import type { LiveTable } from '../../../lib/live-table.ts'
import { refresh } from '../../../lib/queries.ts'
import { zoneNow } from '../../../lib/settings.ts'

export const siteSettingsLive = {
  'site.changed': ({ time_zone }) => {
    zoneNow.set(time_zone)
    void refresh(siteSettings.find, siteSettings.origins, siteSettings.imageLinks, timezones.list)
  },
} satisfies LiveTable
