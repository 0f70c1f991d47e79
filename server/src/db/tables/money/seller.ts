import type { Account } from '@balai/contract/money/seller.ts'
import { integer, json, moment, nullable, optional, text } from '../../columns.ts'

/** Who sells: one row. */
export const sellerTables = {
  seller_settings: {
    seller_id: optional(integer),
    legal_name: optional(text),
    address: optional(text),
    npwp: optional(text),
    accounts: optional(json<Account[]>()),
    note: optional(text),
    version: optional(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
  },
}
