import { media } from '@balai/contract/content/media.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { account } from '@balai/contract/identity/account.ts'
import { ownEnrolments } from '@balai/contract/learning/own-enrolments.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { checkout } from '@balai/contract/site/checkout.ts'
import { findCategoryIds } from '../src/modules/content/categories/categories.queries.ts'
import { doorRoutes } from '../src/modules/events/check-in/door.routes.ts'
import { scansRoutes } from '../src/modules/events/check-in/scans.routes.ts'
import { lessonRoutes } from '../src/modules/learning/enrolments/lessons.routes.ts'
import { mediaRoutes } from '../src/modules/content/media/media.routes.ts'
import { accountRoutes } from '../src/modules/identity/account/account.routes.ts'
import { findActivePartnerCode } from '../src/modules/money/fees/fees.rules.ts'
import { ordersRoutes } from '../src/modules/money/orders/orders.routes.ts'
import { checkoutRoutes } from '../src/modules/site/checkout/checkout.routes.ts'
import { membersRoutes } from '../src/modules/people/members/members.routes.ts'

const links = { findCategoryIds, findActivePartnerCode, canPayOnline: async () => false, followers: [] }
const none = {
  jobs: [],
  person: [],
  fulfilments: [],
  bell: [],
  mails: [],
  search: [],
  named: [],
  certificateSources: [],
  mediaUsers: [],
}
const joined = { ...none, findCategoryIds }
/** The changes that can be one statement, with the steps that serve them. */
export const changes = {
  'account.savePreferences': { one: account.savePreferences, steps: accountRoutes.savePreferences },
  'checkIn.scan': { one: checkIn.scan, steps: scansRoutes.scan },
  'checkIn.doorScan': { one: checkIn.doorScan, steps: doorRoutes.doorScan },
  'media.update': { one: media.update, steps: mediaRoutes(joined).update },
  'members.create': { one: members.create, steps: membersRoutes(joined).create },
  'orders.create': { one: orders.create, steps: ordersRoutes(links).create },
  'ownEnrolments.markDone': { one: ownEnrolments.markDone, steps: lessonRoutes.markDone },
  'ownEnrolments.markUndone': { one: ownEnrolments.markUndone, steps: lessonRoutes.markUndone },
  'checkout.checkout': { one: checkout.checkout, steps: checkoutRoutes([]).checkout },
}
