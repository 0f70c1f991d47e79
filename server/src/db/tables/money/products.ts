import { bigint, column, generated, integer, moment, nullable, optional, text } from '../../columns.ts'

/** The price list, and what paid orders have activated. */
export const productsTables = {
  products: {
    product_id: generated(integer),
    code: text,
    name: text,
    description: optional(text),
    package: optional(text),
    category_id: nullable(integer),
    price: bigint,
    activation_days: optional(integer),
    activates: optional(text),
    on_sale_from: nullable(moment),
    on_sale_until: nullable(moment),
    quota: nullable(integer),
    archived_at: nullable(moment),
    version: optional(integer),
    created_at: optional(moment),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    search: generated(text),
  },
  order_activations: {
    activation_id: generated(integer),
    order_id: integer,
    order_item_id: integer,
    activates: text,
    days: integer,
    until_datetime: nullable(moment),
    activated_at: optional(moment),
    take_back: nullable(column<'open' | 'taken' | 'left'>('text')),
    decided_at: nullable(moment),
  },
}
