import type { account } from '@balai/contract/identity/account.ts'
import type { Domain } from '../../../manifest.ts'
import { deleteOldCaptchas } from './account.queries.ts'
import {
  addressChanged,
  codesOff,
  confirmAddress,
  forgottenPassword,
  invitation,
  newDevice,
  passwordChanged,
} from './account.mail.ts'
import { accountForgotten } from './links.jobs.ts'
import { deleteOldLinks } from './links.queries.ts'
import { accountMailId } from './account.mail.id.ts'
import { accountId } from './account.id.ts'
import { accountRoutes } from './account.routes.ts'

export const accountDomain: Domain<typeof account> = {
  routes: accountRoutes,
  extraRoutes: 'none',
  person: 'none',
  jobs: [accountForgotten],
  sweeps: [deleteOldCaptchas, deleteOldLinks],
  fulfils: 'none',
  demo: 'none',
  mails: [
    passwordChanged,
    addressChanged,
    newDevice,
    codesOff,
    forgottenPassword,
    invitation,
    confirmAddress,
  ],
  indonesian: { ...accountId, ...accountMailId },
  bell: 'none',
  search: 'none',
  named: 'none',
}
