import type { bank } from '@balai/contract/money/bank.ts'
import type { Domain } from '../../../manifest.ts'
import { bankId } from './bank.id.ts'
import { bankMatch } from './bank.jobs.ts'
import { bankRoutes } from './bank.routes.ts'
import { namedStatements, namedBankLines } from './named.queries.ts'

export const bankDomain: Domain<typeof bank> = {
  routes: ({ fulfilments }) => bankRoutes(fulfilments),
  extraRoutes: 'none',
  person: 'none',
  jobs: [bankMatch],
  sweeps: 'none',
  fulfils: 'none',
  demo: 'none',
  mails: 'none',
  indonesian: bankId,
  bell: 'none',
  search: 'none',
  named: [namedStatements, namedBankLines],
}
