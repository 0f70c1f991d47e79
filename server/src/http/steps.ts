import type { Sentence } from '@balai/contract/core/sentences.ts'
import { takeLocks, violatedConstraint, type Lock } from '../db/locks.ts'
import type { AuditEntry } from './audit.queries.ts'
import type { Caller, ChangeContext, PrepareContext, ReadContext } from './context.ts'
import { asConflict, type Refusal } from '../lib/refusal.ts'

/** What a change answers, and what the audit log says of it. Nothing is stored without both. */
export interface Stored<Data> {
  data: Data
  audit: AuditEntry | AuditEntry[]
}

interface Parts<In, Data, Prepared, Found, Who extends Caller | null> {
  /** Slow work before the transaction: hashing, decoding. Runs at the storing door only. */
  prepare?: (context: PrepareContext<Who>, input: In) => Promise<Prepared>
  /** Removes what `prepare` left outside the database, if the change was not stored. */
  undo?: (context: PrepareContext<Who>, prepared: Prepared) => Promise<void>
  /**
   * What the storing transaction locks before `check` runs: rows that `check` reads and `store` changes, and names of
   * rules that span rows. `check` then sees what no one else can change, so `store` never checks again.
   */
  lock?: (input: In, context: ReadContext<Who>) => Lock | readonly Lock[] | Promise<Lock | readonly Lock[]>
  /** Every rule; refuses by throwing, returns what it found. Runs at both doors. */
  check: (context: ReadContext<Who>, input: In) => Promise<Found>
  /**
   * What a violated unique constraint means, by its name. `check` refuses what is taken already; this answers whoever
   * lost a race against another transaction, as a 409 with the same field marked.
   */
  unique?: Record<string, (input: In) => Refusal>
  /** What will happen, in sentences, for the answer of the first step. */
  effects?: (context: ReadContext<Who>, input: In, found: Found) => Promise<Sentence[]>
  /** Reached only through `check`, with what it found. */
  store: (
    context: ChangeContext<Who>,
    input: In,
    known: { found: Found; prepared: Prepared },
  ) => Promise<Stored<Data>>
}

/** A change whose parts are joined: there is no way to `store` that leaves out `check`. */
export interface Steps<In, Data, Who extends Caller | null = Caller> {
  validate(context: ReadContext<Who>, input: In): Promise<Sentence[]>
  prepare(context: PrepareContext<Who>, input: In): Promise<unknown>
  undo(context: PrepareContext<Who>, prepared: unknown): Promise<void>
  checkAndStore(context: ChangeContext<Who>, input: In, prepared: unknown): Promise<Stored<Data>>
}

/** Joins the parts of a change. */
export function steps<In, Data, Prepared, Found, Who extends Caller | null = Caller>(
  parts: Parts<In, Data, Prepared, Found, Who>,
): Steps<In, Data, Who> {
  return {
    async validate(context, input) {
      const found = await parts.check(context, input)
      return parts.effects ? parts.effects(context, input, found) : []
    },
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
