import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '@balai/contract/core/access.ts'
import type { ReadDb, Transaction } from '../db/pool.ts'
import type { Services } from '../services.ts'

/** Who calls, as the session says at this very request. */
export interface Caller {
  user_id: number
  session_id: number
  name: string
  email: string
  roles: readonly Role[]
}

/** Where a request came from. */
export interface Origin {
  request_id: string
  address: string
  device: string
}

interface Base<Who extends Caller | null> {
  services: Services
  caller: Who
  origin: Origin
  log: FastifyBaseLogger
}

/** What a call that only reads is given. */
export interface ReadContext<Who extends Caller | null = Caller> extends Base<Who> {
  db: ReadDb
}

/** What a change is given: its `db` is the transaction, and there is no other handle in sight. */
export interface ChangeContext<Who extends Caller | null = Caller> extends Base<Who> {
  db: Transaction
}
