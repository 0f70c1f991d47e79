import type { Contract } from '@balai/contract/contract.ts'
import type { FurtherColumns, Sources } from './http/handlers.ts'
import { exportAudit } from './kit/audit/audit.queries.ts'
import {
  answerColumns,
  exportRegistrations,
} from './modules/events/registrations/registrations-export.queries.ts'
import { exportEnrolments } from './modules/learning/enrolments/enrolments-export.queries.ts'
import {
  exportExternalLinks,
  exportHelpful,
  exportKeywords,
  exportPopular,
  exportTopArticles,
} from './modules/insight/reports/exports.queries.ts'
import { exportLines } from './modules/money/fees/fees.queries.ts'
import { exportMembers } from './modules/people/members/members-list.queries.ts'
import { exportOrders } from './modules/money/orders/orders-list.queries.ts'
import { exportProducts } from './modules/money/products/products.queries.ts'

type Exporting = {
  [M in keyof Contract as keyof Sources<Contract[M]> extends never ? never : M]: Sources<Contract[M]>
}

/**
 * The row sources of every spreadsheet in the contract: a missing one does not compile. The export thread loads this
 * file, so it imports only queries.
 */
export const sources: Exporting = {
  audit: { excel: exportAudit },
  enrolments: { excel: exportEnrolments },
  fees: { excel: exportLines },
  members: { excel: exportMembers },
  orders: { excel: exportOrders },
  products: { excel: exportProducts },
  registrations: { excel: exportRegistrations },
  reports: {
    keywordsExcel: exportKeywords,
    topArticlesExcel: exportTopArticles,
    externalLinksExcel: exportExternalLinks,
    helpfulExcel: exportHelpful,
    popularExcel: exportPopular,
  },
}

/** The columns that depend on the filter. */
export const furtherColumns: { [M in keyof Contract]?: FurtherColumns<Contract[M]> } = {
  registrations: { excel: answerColumns },
}
