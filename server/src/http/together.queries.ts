import { sql, type RawBuilder } from 'kysely'
import { rowsPart, withParts, type Parts } from '../db/parts.ts'
import { newBatches } from '../lib/batches.ts'
import type { Services } from '../services.ts'
import { isForCheck, type Request, type Statement } from './at-once.queries.ts'
import { noticeOf, type Announcement } from './live.queries.ts'
import { actorOf } from './members.ts'

/**
 * A change as one statement that stores the requests of several people together: while one statement runs, the requests
 * that arrive wait for the next. Each of them costs a fraction of a statement of its own.
 *
 * The parts read the table `asked`, which has a row per request: the columns of `Row`, and `place`. `stored` returns
 * `place` and `answer` for every request that is stored. A request that is not among them is checked and stored by
 * itself, so the statement takes at most one request per record, and must not wait for others: it skips locked rows.
 */
export interface SharedStatement<Row extends object, Data> {
  /** The columns of `asked` with their PostgreSQL types. */
  columns: { readonly [Name in keyof Row]: string }
  parts: Parts & { stored: RawBuilder<unknown> }
  /** `before` and `after` are expressions over `stored` and `asked`, `entity_id` is one over `stored`. */
  audit: Statement<Data>['audit']
  /** The fields of the answer that are moments. JSON has them as texts, in ISO 8601 with milliseconds. */
  moments?: readonly string[]
  /** The live notice for open screens, sent after the commit. */
  announce(row: Row, stored: { answer: Data; entity_id: string }): Announcement
}

/** A request for a shared statement. */
export interface Shared<Data> {
  statement: SharedStatement<never, Data>
  row: object
}

/** Joins a statement with the values of one request. */
export const sharedBy = <Row extends object, Data>(
  statement: SharedStatement<Row, Data>,
  row: Row,
): Shared<Data> => ({ statement: statement as SharedStatement<never, Data>, row })

type Answered = { answer: unknown } | undefined
type Store = (row: object) => Promise<Answered>

/** More requests would keep the locks of the first ones for long; a second statement goes on while one is held up. */
const limits = { most: 2, size: 50 }

const stores = new WeakMap<Services['runStatement'], Map<object, Store>>()

/** Stores a request together with others. Undefined if it stored nothing: then `check` finds out why. */
export function storeTogether<Data>(
  { runStatement }: Pick<Services, 'runStatement'>,
  { statement, row }: Shared<Data>,
  request: Request,
): Promise<{ answer: Data } | undefined> {
  const known = stores.get(runStatement) ?? new Map<object, Store>()
  stores.set(runStatement, known)
  const store = known.get(statement) ?? newBatches(limits, (rows) => runShared(runStatement, statement, rows))
  known.set(statement, store)
  return store({ ...row, ...rowOf(request) }) as Promise<{ answer: Data } | undefined>
}

async function runShared(
  runStatement: Services['runStatement'],
  statement: SharedStatement<never, unknown>,
  rows: object[],
): Promise<Answered[]> {
  try {
    const stored = await runStatement(statementOf(statement, rows), ({ place, answer, entity_id }) => [
      noticeOf(statement.announce(rows[place] as never, { answer, entity_id })),
    ])
    const answers = new Map(
      stored.map(({ place, answer }) => [place, { answer: withMoments(answer, statement) }]),
    )
    return rows.map((_row, place) => answers.get(place))
  } catch (error) {
    // Nothing is stored. If one of the requests is the cause, it shows when each is stored by itself.
    if (isForCheck(error) || isOfValues(error)) return rows.map(() => undefined)
    throw error
  }
}

function withMoments(answer: unknown, { moments = [] }: Pick<SharedStatement<never, unknown>, 'moments'>) {
  if (moments.length === 0) return answer
  const texts = answer as Record<string, string>
  return { ...texts, ...Object.fromEntries(moments.map((name) => [name, new Date(texts[name] ?? '')])) }
}

/** Values that PostgreSQL does not take, and deadlocks. */
const isOfValues = (error: unknown): boolean => /^(22|40)/.test((error as { code?: string }).code ?? '')

/** What the audit entry and the answer to an idempotency key need of a request. */
const requestColumns = {
  audit_user: 'integer',
  audit_name: 'text',
  audit_address: 'text',
  audit_request: 'text',
  audit_action: 'text',
  key_caller: 'text',
  key: 'text',
  key_hash: 'bytea',
}

function rowOf({ action, who: { caller, origin }, attempt }: Request): object {
  const { user_id, name } = actorOf(caller)
  return {
    audit_user: user_id,
    audit_name: name,
    audit_address: origin.address,
    audit_request: origin.request_id,
    audit_action: action,
    key_caller: attempt?.caller,
    key: attempt?.key,
    key_hash: attempt && `\\x${attempt.request_hash.toString('hex')}`,
  }
}

interface StoredRow {
  place: number
  answer: unknown
  entity_id: string
}

function statementOf(
  { columns, parts, audit }: SharedStatement<never, unknown>,
  rows: object[],
): RawBuilder<StoredRow> {
  const all = {
    asked: rowsPart({ ...(columns as Record<string, string>), ...requestColumns }, rows),
    ...parts,
    audited: sql`insert into audit.entries (user_id, user_name, address, request_id, action, entity, entity_id, before, after)
      select audit_user, audit_name, audit_address, audit_request, audit_action, ${audit.entity}, (${audit.entity_id})::text,
        ${audit.before ?? sql`null::jsonb`}, ${audit.after ?? sql`null::jsonb`}
      from stored join asked using (place)`,
    // A key that was used before violates the primary key, and nothing is stored.
    answered: sql`insert into idempotency_keys (caller, key, request_hash, answer)
      select key_caller, asked.key, key_hash, answer from stored join asked using (place) where asked.key is not null`,
  }
  return sql`with ${withParts(all)} select place, answer, (${audit.entity_id})::text as entity_id from stored`
}
