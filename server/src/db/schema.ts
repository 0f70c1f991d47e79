import type { ColumnType } from 'kysely'
import type { AnyColumn, Column } from './columns.ts'
import { attributesTables } from './tables/attributes.ts'
import { commentsTables } from './tables/comments.ts'
import { feesTables } from './tables/fees.ts'
import { houseTables } from './tables/house.ts'
import { membersTables } from './tables/members.ts'
import { newsTables } from './tables/news.ts'
import { ordersTables } from './tables/orders.ts'

/** Every table and column, once: the types of all queries come from here. */
export const tables = {
  ...attributesTables,
  ...commentsTables,
  ...feesTables,
  ...houseTables,
  ...membersTables,
  ...newsTables,
  ...ordersTables,
} satisfies Record<string, Record<string, AnyColumn>>

type TypesOf<C> =
  C extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, [Insert] extends [never] ? never : Select | undefined>
    : never

/** The database as Kysely knows it. */
export type Database = {
  [T in keyof typeof tables]: { [C in keyof (typeof tables)[T]]: TypesOf<(typeof tables)[T][C]> }
}
