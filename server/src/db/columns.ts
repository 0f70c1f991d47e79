/** A column as the code declares it; a test compares every column with the real table. */
export interface Column<Select, Insert> {
  type: string
  nullable: boolean
  /** An insert may omit the value. */
  optional: boolean
  /** The values are encrypted with the key of the installation. */
  sealed?: true
  readonly as?: [Select, Insert]
}
export type AnyColumn = Column<unknown, unknown>

export const column = <T>(type: string): Column<T, T> => ({ type, nullable: false, optional: false })
export const nullable = <T>(inner: Column<T, T>): Column<T | null, T | null | undefined> => ({
  ...(inner as Column<T | null, T | null | undefined>),
  nullable: true,
  optional: true,
})
export const optional = <T>(inner: Column<T, T>): Column<T, T | undefined> => ({ ...inner, optional: true })
/** The database generates the value. */
export const generated = <T, Given>(inner: Column<T, Given>): Column<T, never> =>
  ({ ...inner, optional: true }) as never

export const text = column<string>('text')
export const integer = column<number>('integer')
export const bigint = column<number>('bigint')
export const boolean = column<boolean>('boolean')
export const bytea = column<Buffer>('bytea')
export const sealed: Column<Buffer, Buffer> = { ...bytea, sealed: true }
export const moment = column<Date>('timestamp with time zone')
export const json = <T>() => column<T>('jsonb')
export const uuid = column<string>('uuid')
/** A calendar day as text, `YYYY-MM-DD`. */
export const day = column<string>('date')
export const texts = <T extends string>() => column<T[]>('ARRAY')
export const integers = column<number[]>('ARRAY')
