import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Role } from '@balai/contract/core/access.ts'
import type { Language, Sentence } from '@balai/contract/core/sentences.ts'
import type { Setup } from '@balai/contract/identity/account.ts'
import type { CacheDb, Db, ReadDb, Transaction } from '../db/pool.ts'
import type { Services } from '../services.ts'

/** The account that makes the request, read from its session for this request. */
export interface Caller {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: readonly Role[]
  /** The language of the account; null if the account has not chosen one. */
  language: Language | null
  /** What the account must set up before it can call anything else. */
  setup: Setup | null
}

/** The member of the public site who makes the request, read from their session for this request. */
export interface MemberCaller {
  member_id: number
  session_id: number
  name: string
  email: string
  /** The language of the member; null if they have not chosen one. */
  language: Language | null
  /** Whether what only premium members may do is open to them now. */
  is_premium: boolean
  /** Why the member can only make the calls that are open `duringSetup`. */
  limit: 'unconfirmed' | 'suspended' | null
  /** The end of the suspension, if it has one. */
  suspended_until: Date | null
  /** Whether they agree that what they do on the site is stored with their number. */
  may_be_tracked: boolean
}

/** The caller of a request: staff, or a member. */
export type Identity = Caller | MemberCaller

/** Where a request came from. */
export interface Origin {
  request_id: string
  address: string
  device: string
}

/** What every handler receives. It holds no database handle; each context below adds the one it allows. */
interface Base<Who extends Identity | null> extends Pick<
  Services,
  'config' | 'secrets' | 'addresses' | 'files' | 'queue' | 'languages' | 'site'
> {
  caller: Who
  origin: Origin
  log: FastifyBaseLogger
  language: Language
  /** Translates a sentence into the language of the caller. */
  translate(sentence: Sentence): string
}

/** The context of a rule. It reads, within the transaction if there is one. */
export interface ReadContext<Who extends Identity | null = Caller> extends Base<Who> {
  db: ReadDb
}

/** The context of a call that only reads. `cache` stores totals that were slow to count. */
export interface QueryContext<Who extends Identity | null = Caller> extends ReadContext<Who> {
  cache: CacheDb
}

/**
 * The context of `prepare`, which runs before the transaction. Its writes commit at once, even if the change is
 * refused.
 */
export interface PrepareContext<Who extends Identity | null = Caller> extends Base<Who> {
  db: Db
  pool: pg.Pool
}

/** The context of a change. `db` is the transaction, and no other database handle is available. */
export interface ChangeContext<Who extends Identity | null = Caller> extends Base<Who> {
  db: Transaction
}

/**
 * The context of a beacon. Each statement commits by itself: the handler writes what it takes with a single one, so that
 * nothing of a batch can be half stored.
 */
export interface BeaconContext<Who extends Identity | null = Caller> extends Base<Who> {
  pool: pg.Pool
  /** The program of the visitor, as it names itself; may be empty. */
  agent: string
  /** The origin of the page; null if a program sent the request that names none. */
  page_origin: string | null
}

/** A request inside http/: the base of every handler context, and the services that handlers do not receive. */
export interface Call {
  services: Services
  base: Omit<ReadContext<Identity | null>, 'db'>
  request: FastifyRequest
}
