import type { mailPreviews } from '@balai/contract/mailing/mail-previews.ts'
import type { Domain } from '../../../manifest.ts'
import { mailPreviewsId } from './mail-previews.id.ts'
import { mailPreviewsRoutes } from './mail-previews.routes.ts'

export const mailPreviewsDomain: Domain<typeof mailPreviews> = {
  routes: mailPreviewsRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: 'none',
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: mailPreviewsId,
  bell: 'none',
  search: 'none',
  named: 'none',
}
