import type { Sentence } from '@balai/contract/core/sentences.ts'
import { takeLocks, violatedConstraint, type Lock } from '../db/locks.ts'
import type { Statement } from './at-once.queries.ts'
import type { AuditEntry } from './audit.queries.ts'
import type { Caller, ChangeContext, Identity, PrepareContext, ReadContext } from './context.ts'
import { asConflict, type Refusal } from '../lib/refusal.ts'
import type { SecurityLine } from '../lib/security-log.ts'
import type { Shared } from './together.queries.ts'

/** The answer of a change and its audit entries. Both are required. */
export interface Stored<Data> {
  data: Data
  audit: AuditEntry | AuditEntry[]
  /** What the security log says once the change is committed. */
  security?: SecurityLine | SecurityLine[]
}

interface Parts<In, Data, Prepared, Found, Who extends Identity | null> {
  /** Slow work before the transaction, such as hashing or decoding. Runs only in the storing step. */
  prepare?: (context: PrepareContext<Who>, input: In) => Promise<Prepared>
  /** Removes what `prepare` stored outside the database, if the change is not committed. */
  undo?: (context: PrepareContext<Who>, prepared: Prepared) => Promise<void>
  /**
   * The locks that the storing transaction takes before `check` runs: rows that `check` reads and `store` changes, and
   * names of rules that span rows. No other transaction can change what `check` saw, so `store` does not check again.
   */
  lock?: (input: In, context: ReadContext<Who>) => Lock | readonly Lock[] | Promise<Lock | readonly Lock[]>
  /** Checks every rule; throws a refusal or returns what it found. Runs in both steps. */
  check: (context: ReadContext<Who>, input: In) => Promise<Found>
  /**
   * The refusal for a violated unique constraint, by constraint name. `check` refuses values that are already taken;
   * this handles a race lost to another transaction, as a 409 that marks the same field.
   */
  unique?: Record<string, (input: In) => Refusal>
  /** Sentences that describe what the change will do, for the answer of the first step. */
  effects?: (context: ReadContext<Who>, input: In, found: Found) => Promise<Sentence[]>
  /**
   * The same change as one statement, which takes a fraction of the time: for changes that only check shape, version,
   * uniqueness and references, and need no `prepare`. It is tried before `check` and `store`, which follow if it stores
   * nothing, so that they alone refuse. Undefined if this input needs more checks.
   */
  atOnce?: (context: ReadContext<Who>, input: In) => AtOnce<Data> | Promise<AtOnce<Data>>
  /**
   * In place of `atOnce`, if the statement stores this request together with those of others and nothing has to be read
   * before: then many requests need one or two connections, and visitors do not wait for their share of them.
   */
  together?: (
    context: Pick<ReadContext<Who>, 'caller' | 'site' | 'addresses'>,
    input: In,
  ) => Shared<Data> | undefined
  /** Runs only after `check`, with what it found. */
  store: (
    context: ChangeContext<Who>,
    input: In,
    known: { found: Found; prepared: Prepared },
  ) => Promise<Stored<Data>>
}

/** A statement of this request alone, or one that it shares with others. */
type AtOnce<Data> = Statement<Data> | Shared<Data> | undefined

/** A change with its parts joined: `store` cannot run without `check`. */
export interface Steps<In, Data, Who extends Identity | null = Caller> {
  validate(context: ReadContext<Who>, input: In): Promise<Sentence[]>
  atOnce?: ((context: ReadContext<Who>, input: In) => Promise<AtOnce<Data>>) | undefined
  together?: Parts<In, Data, unknown, unknown, Who>['together'] | undefined
  prepare(context: PrepareContext<Who>, input: In): Promise<unknown>
  undo(context: PrepareContext<Who>, prepared: unknown): Promise<void>
  checkAndStore(context: ChangeContext<Who>, input: In, prepared: unknown): Promise<Stored<Data>>
}

export function steps<In, Data, Prepared, Found, Who extends Identity | null = Caller>(
  parts: Parts<In, Data, Prepared, Found, Who>,
): Steps<In, Data, Who> {
  return {
    async validate(context, input) {
      const found = await parts.check(context, input)
      return parts.effects ? parts.effects(context, input, found) : []
    },
    atOnce: parts.atOnce && (async (context, input) => parts.atOnce?.(context, input)),
    together: parts.together,
    prepare: async (context, input) => parts.prepare?.(context, input),
    undo: async (context, prepared) => parts.undo?.(context, prepared as Prepared),
    async checkAndStore(context, input, prepared) {
      if (parts.lock) await takeLocks(context.db, [await parts.lock(input, context)].flat())
      const found = await parts.check(context, input)
      try {
        return await parts.store(context, input, { found, prepared: prepared as Prepared })
      } catch (error) {
        const refusal = parts.unique?.[violatedConstraint(error) ?? '']
        throw refusal ? asConflict(refusal(input)) : error
      }
    },
  }
}
