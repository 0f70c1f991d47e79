import type { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { siteClean } from '../../../kit/site-settings/site-settings.jobs.ts'
import { discardUnusedPictures } from '../../../kit/site-settings/site-settings.queries.ts'
import type { Domain } from '../../../manifest.ts'
import { demoSite } from './site-settings.factory.ts'
import { siteSettingsId } from './site-settings.id.ts'
import { siteSettingsRoutes } from './site-settings.routes.ts'

export const siteSettingsDomain: Domain<typeof siteSettings> = {
  routes: siteSettingsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [siteClean],
  sweeps: [discardUnusedPictures],
  fulfils: 'none',
  demo: demoSite,
  indonesian: siteSettingsId,
  bell: 'none',
  search: 'none',
  named: 'none',
  mails: 'none',
}
