import type { FastifyInstance } from 'fastify'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import type { ReadDb, Transaction } from './db/pool.ts'
import type { Handlers } from './http/handlers.ts'
import type { Dictionary } from './lib/languages.ts'
import type { Job } from './jobs/define-job.ts'
import type { PersonSource } from './kit/person/person.queries.ts'
import type { Fulfilment } from './modules/money/payments/fulfilments.rules.ts'
import type { Services } from './services.ts'

/** What every domain brings together, for the few that need to know it all. */
export interface Joined {
  jobs: readonly Job[]
  person: readonly PersonSource[]
  /** What domains do when an order is paid or refunded, in the order of the manifest. */
  fulfilments: readonly Fulfilment[]
  /** Which of these categories exist, outside the trash: orders name them and do not know content. */
  findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>>
}

/** All that a domain brings. A part that it does not have is an explicit `none`; a forgotten one does not compile. */
export interface Domain<M extends ContractModule> {
  /** One handler for every call of its contract. */
  routes: Handlers<M> | ((joined: Joined) => Handlers<M>)
  /** Routes outside the contract, such as the notices of a payment gateway. */
  extraRoutes: ((app: FastifyInstance, services: Services, joined: Joined) => void) | 'none'
  /** What it knows about members: their timeline, their data file and their erasure. */
  person: readonly PersonSource[] | 'none'
  /** Its background work. */
  jobs: readonly Job[] | 'none'
  /** Deletes what nobody needs any more, every ten minutes, each in a transaction of its own. */
  sweeps: readonly ((db: Transaction) => Promise<unknown>)[] | 'none'
  /** What it does when an order is paid or refunded. */
  fulfils: Fulfilment | 'none'
  /** Sample data of a new installation, made in the order of the manifest. */
  demo: Demo | 'none'
  /** What it says, in Indonesian. */
  indonesian: Dictionary | 'none'
}

/** Sample data that is made once; where `make` answers false, what it needs is not there yet and the next start tries. */
export interface Demo {
  name: string
  make: (db: Transaction, services: Services) => Promise<boolean | void>
}
