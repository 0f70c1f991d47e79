import type { ColumnType } from 'kysely'
import type { Role } from '@balai/contract/access.ts'
import type { Preferences } from '@balai/contract/account.ts'

/** A column as the code sees it; a test holds every one against the real table. */
interface Column<Select, Insert> {
  type: string
  nullable: boolean
  /** The value may be left out when a row is added. */
  optional: boolean
  readonly as?: [Select, Insert]
}
type AnyColumn = Column<unknown, unknown>

const column = <T>(type: string): Column<T, T> => ({ type, nullable: false, optional: false })
const nullable = <T>(inner: Column<T, T>): Column<T | null, T | null | undefined> => ({
  type: inner.type,
  nullable: true,
  optional: true,
})
const optional = <T>(inner: Column<T, T>): Column<T, T | undefined> => ({ ...inner, optional: true })
/** The database alone gives the value. */
const generated = <T>(inner: Column<T, T>): Column<T, never> => ({ ...inner, optional: true }) as never

const text = column<string>('text')
const integer = column<number>('integer')
const bigint = column<number>('bigint')
const boolean = column<boolean>('boolean')
const bytea = column<Buffer>('bytea')
const moment = column<Date>('timestamp with time zone')
const json = <T>() => column<T>('jsonb')
const uuid = column<string>('uuid')
const texts = <T extends string>() => column<T[]>('ARRAY')

/** Every table and column, once: the types of all queries come from here. */
export const tables = {
  users: {
    user_id: generated(integer),
    name: text,
    email: text,
    password_hash: text,
    avatar: optional(text),
    introduction: optional(text),
    is_verified: optional(boolean),
    roles: texts<Role>(),
    status: optional(column<'active' | 'suspended'>('text')),
    totp_secret: nullable(bytea),
    totp_enabled: optional(boolean),
    totp_last_step: optional(bigint),
    preferences: optional(json<Partial<Preferences>>()),
    version: optional(integer),
    created_at: optional(moment),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    last_login_at: nullable(moment),
    deleted_at: nullable(moment),
    deleted_by: nullable(integer),
  },
  sessions: {
    session_id: generated(integer),
    token_hash: bytea,
    user_id: integer,
    device: text,
    address: text,
    created_at: optional(moment),
    last_seen_at: optional(moment),
    expires_at: moment,
    ended_at: nullable(moment),
    ended_reason: nullable(text),
  },
  recovery_codes: { user_id: integer, code_hash: bytea, used_at: nullable(moment) },
  throttles: { key: text, hits: integer, window_ends_at: moment },
  used_captchas: { signature: text, expires_at: moment },
  idempotency_keys: {
    user_id: integer,
    key: text,
    request_hash: bytea,
    answer: json<unknown>(),
    created_at: optional(moment),
  },
  house_facts: { fact: text, value: json<unknown>(), stored_at: optional(moment) },
  audit: {
    audit_id: generated(bigint),
    happened_at: optional(moment),
    user_id: nullable(integer),
    user_name: text,
    address: text,
    request_id: text,
    action: text,
    entity: text,
    entity_id: text,
    before: nullable(json<Record<string, unknown>>()),
    after: nullable(json<Record<string, unknown>>()),
  },
  files: {
    file_id: uuid,
    storage_key: text,
    mime: text,
    bytes: bigint,
    width: nullable(integer),
    height: nullable(integer),
    sha256: bytea,
    original_name: text,
    is_public: boolean,
    purpose: text,
    created_by: nullable(integer),
    created_at: optional(moment),
    deleted_at: nullable(moment),
  },
  tallies: { tally: text, difference: bigint },
} satisfies Record<string, Record<string, AnyColumn>>

type TypesOf<C> =
  C extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, [Insert] extends [never] ? never : Select | undefined>
    : never

/** The database as Kysely knows it. */
export type Database = {
  [T in keyof typeof tables]: { [C in keyof (typeof tables)[T]]: TypesOf<(typeof tables)[T][C]> }
}
