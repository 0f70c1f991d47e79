import type { AuditEntry } from './audit.queries.ts'
import type { Caller, ChangeContext, ReadContext } from './context.ts'

/** What a change answers, and what the audit log says of it. Nothing is stored without both. */
export interface Stored<Data> {
  data: Data
  audit: AuditEntry | AuditEntry[]
}

interface Parts<In, Data, Prepared, Found, Who extends Caller | null> {
  /** Slow work that needs no transaction: hashing, decoding. Runs at the storing door only. */
  prepare?: (context: ReadContext<Who>, input: In) => Promise<Prepared>
  /** Takes back what `prepare` left outside the database, where nothing came to be stored. */
  undo?: (context: ReadContext<Who>, prepared: Prepared) => Promise<void>
  /** Every rule; refuses by throwing, answers what it found. Runs at both doors. */
  check: (context: ReadContext<Who>, input: In) => Promise<Found>
  /** What will happen, in sentences, for the answer of the first step. */
  effects?: (context: ReadContext<Who>, input: In, found: Found) => Promise<string[]>
  /** Reached only through `check`, with what it found. */
  store: (
    context: ChangeContext<Who>,
    input: In,
    known: { found: Found; prepared: Prepared },
  ) => Promise<Stored<Data>>
}

/** A change whose parts are joined: there is no way to `store` that leaves out `check`. */
export interface Steps<In, Data, Who extends Caller | null = Caller> {
  validate(context: ReadContext<Who>, input: In): Promise<string[]>
  prepare(context: ReadContext<Who>, input: In): Promise<unknown>
  undo(context: ReadContext<Who>, prepared: unknown): Promise<void>
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
      const found = await parts.check(context, input)
      return parts.store(context, input, { found, prepared: prepared as Prepared })
    },
  }
}
