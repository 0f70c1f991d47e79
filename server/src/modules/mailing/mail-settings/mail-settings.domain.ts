import type { mailSettings } from '@balai/contract/mailing/mail-settings.ts'
import type { Domain } from '../../../manifest.ts'
import { mailSettingsId } from './mail-settings.id.ts'
import { mailSettingsRoutes } from './mail-settings.routes.ts'
import { namedSenders } from './named.queries.ts'

export const mailSettingsDomain: Domain<typeof mailSettings> = {
  routes: mailSettingsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  bell: 'none',
  search: 'none',
  named: [namedSenders],
  demo: 'none',
  mails: 'none',
  indonesian: mailSettingsId,
}
