import type { FastifyInstance } from 'fastify'
import type { ContractModule } from '@balai/contract/core/endpoint.ts'
import type { ReadDb, Transaction } from './db/pool.ts'
import type { Handlers } from './http/handlers.ts'
import type { Dictionary } from './lib/languages.ts'
import type { Job } from './jobs/define-job.ts'
import type { Mail } from './mail/define-mail.ts'
import type { NamedKind } from './kit/audit/named.queries.ts'
import type { CertificateSource } from './kit/certificates/source.ts'
import type { BellKind } from './kit/notifications/kinds.ts'
import type { PersonSource } from './kit/person/person.queries.ts'
import type { SearchSource } from './kit/search/search.queries.ts'
import type { MediaUser } from './modules/content/media/media-users.rules.ts'
import type { Fulfilment } from './modules/money/payments/fulfilments.rules.ts'
import type { Services } from './services.ts'

/** What all domains contribute together, for the domains that need it. */
export interface Joined {
  jobs: readonly Job[]
  person: readonly PersonSource[]
  /** Actions of all domains when an order is paid or refunded, in the order of modules.ts. */
  fulfilments: readonly Fulfilment[]
  /** The kinds of notifications of all domains. */
  bell: readonly BellKind[]
  /** The mails of all domains. */
  mails: readonly Mail[]
  /** The records of all domains that the palette finds. */
  search: readonly SearchSource[]
  /** The records of all domains that the audit log names beside those. */
  named: readonly NamedKind[]
  /** The kinds of things that give certificates. */
  certificateSources: readonly CertificateSource[]
  /** Records outside the wing of content that use files of the media library. */
  mediaUsers: readonly MediaUser[]
  /** The given categories that exist and are not in the trash. Orders name categories without importing content. */
  findCategoryIds(db: ReadDb, category_ids: number[]): Promise<Set<number>>
}

/** Everything that a domain contributes. A missing part must be an explicit `none`; an omitted one does not compile. */
export interface Domain<M extends ContractModule> {
  /** One handler for every call of its contract. */
  routes: Handlers<M> | ((joined: Joined) => Handlers<M>)
  /** Routes and hooks outside the contract, such as the webhooks of a payment gateway. */
  extraRoutes: ((app: FastifyInstance, services: Services, joined: Joined) => void) | 'none'
  /** Its data about members: their timeline, their data export and their erasure. */
  person: readonly PersonSource[] | 'none'
  /** Its background jobs. */
  jobs: readonly Job[] | ((joined: Pick<Joined, 'fulfilments' | 'mediaUsers'>) => readonly Job[]) | 'none'
  /** Delete expired rows, every ten minutes, each in a separate transaction. */
  sweeps: readonly ((db: Transaction) => Promise<unknown>)[] | 'none'
  /** Its action when an order is paid or refunded. */
  fulfils: Fulfilment | 'none'
  /** Sample data of a new installation, created in the order of modules.ts. */
  demo: Demo | 'none'
  /** The mails that it sends. */
  mails: readonly Mail[] | 'none'
  /** Its texts in Indonesian. */
  indonesian: Dictionary | 'none'
  /** The kinds of notifications that it sends. */
  bell: readonly BellKind[] | 'none'
  /** Its records that the palette finds and the audit log names. */
  search: readonly SearchSource[] | 'none'
  /** Its other records that the audit log names. */
  named: readonly NamedKind[] | 'none'
}

/**
 * Sample data that is created once. If `make` returns false, its prerequisites are missing and the next start tries
 * again.
 */
export interface Demo {
  name: string
  make: (db: Transaction, services: Services) => Promise<boolean | void>
}
