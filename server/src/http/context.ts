import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Role } from '@balai/contract/core/access.ts'
import type { Language, Sentence } from '@balai/contract/core/sentences.ts'
import type { CacheDb, Db, ReadDb, Transaction } from '../db/pool.ts'
import type { Services } from '../services.ts'

/** The account that calls, as its session says at this very request. */
export interface Caller {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: readonly Role[]
  /** The language of the account; null where the account has not chosen one. */
  language: Language | null
}

/** Where a request came from. */
export interface Origin {
  request_id: string
  address: string
  device: string
}

/** What every handler can reach: nothing here is a second way to the database. */
interface Base<Who extends Caller | null> extends Pick<Services, 'config' | 'secrets' | 'files' | 'queue'> {
  caller: Who
  origin: Origin
  log: FastifyBaseLogger
  language: Language
  /** A sentence in the language of the caller. */
  speak(sentence: Sentence): string
}

/** What a rule can reach: it reads, through the transaction where there is one. */
export interface ReadContext<Who extends Caller | null = Caller> extends Base<Who> {
  db: ReadDb
}

/** What a call that only reads is given: beside its reads, it may keep what was slow to count. */
export interface QueryContext<Who extends Caller | null = Caller> extends ReadContext<Who> {
  cache: CacheDb
}

/** What work before the transaction is given. Whatever it writes is committed at once, also if the change is refused. */
export interface PrepareContext<Who extends Caller | null = Caller> extends Base<Who> {
  db: Db
  pool: pg.Pool
}

/** What a change is given: its `db` is the transaction, and there is no other handle in sight. */
export interface ChangeContext<Who extends Caller | null = Caller> extends Base<Who> {
  db: Transaction
}

/** A request on its way through http/: what every handler is given, and the services that handlers do not see. */
export interface Call {
  services: Services
  base: Omit<ReadContext<Caller | null>, 'db'>
  request: FastifyRequest
}
