import { z } from 'zod'
import { change, excel, get, post, twoStep } from '../core/endpoint.ts'
import {
  AnswerMoment,
  blankable,
  Id,
  listInput,
  Moment,
  Nothing,
  oneOf,
  pageOf,
  text,
  Version,
  wholeNumber,
} from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { Amount, orderLimits } from './order-shapes.ts'

/** Limits that the product form and the server share. */
export const productLimits = { name: 200, description: 500, package: 80, quota: 1_000_000 } as const

/** `on_sale` includes products that are sold out; their quota may be raised. */
export const productStates = ['on_sale', 'planned', 'ended', 'archived'] as const
export type ProductState = (typeof productStates)[number]

const Code = text({ min: 1, max: orderLimits.code }).regex(
  /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/,
  'must be letters and digits, joined by single dots, hyphens or underscores',
)
/** What paying activates; '' activates nothing. The kinds are those that domains register. */
const Activates = text({ max: 40 })

/** The fields of a product. */
const Product = z.object({
  name: text({ min: 1, max: productLimits.name }),
  code: Code,
  price: Amount,
  description: text({ max: productLimits.description }).default(''),
  package: text({ max: productLimits.package }).default(''),
  activation_days: wholeNumber({ max: orderLimits.activationDays }).default(0),
  activates: Activates.default(''),
  category_id: blankable(Id),
  on_sale_from: blankable(Moment),
  on_sale_until: blankable(Moment),
  /** How many can be sold; open and paid orders count. */
  quota: blankable(wholeNumber({ max: productLimits.quota })),
})

export const ProductRow = z.object({
  product_id: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  package: z.string(),
  category_id: z.int().nullable(),
  price: z.int(),
  activation_days: z.int(),
  activates: z.string(),
  on_sale_from: AnswerMoment.nullable(),
  on_sale_until: AnswerMoment.nullable(),
  quota: z.int().nullable(),
  /** Open and paid orders of the product; counted only if it has a quota. */
  sold: z.int().nullable(),
  state: z.enum(productStates),
  archived_at: AnswerMoment.nullable(),
  created_at: AnswerMoment,
  updated_at: AnswerMoment,
  version: z.int(),
})
export type ProductRow = z.output<typeof ProductRow>

const ListInput = listInput(['name', 'code', 'price', 'created_at'], 'asc').extend({
  /** Without a state, all products that are not archived. */
  state: blankable(oneOf(productStates)),
})
const ProductVersion = z.object({ product_id: Id, version: Version })
const Stored = z.object({ product_id: z.int(), version: z.int() })

export const products = {
  list: post('/product/list', {
    areas: ['orders'],
    summary: 'Lists the products of the price list.',
    input: ListInput,
    result: pageOf(ProductRow),
  }),
  find: post('/product/detail', {
    areas: ['orders'],
    summary: 'Returns one product.',
    input: z.object({ product_id: Id }),
    result: ProductRow,
  }),
  activations: get('/product/activations', {
    areas: ['orders'],
    summary: 'Lists what paid products activate.',
    input: Nothing,
    result: z.array(
      z.object({
        activates: z.string(),
        name: z.string(),
        /** Whether another domain sells it by itself, such as seats; no product can be given it. */
        is_sold_elsewhere: z.boolean(),
      }),
    ),
  }),
  create: twoStep('/product/create_validation', '/product/create_stored', {
    areas: ['orders'],
    summary: 'Adds a product to the price list.',
    input: Product,
    result: Stored,
  }),
  update: twoStep('/product/update_validation', '/product/update_stored', {
    areas: ['orders'],
    summary: 'Changes a product: a field that is left out stays as it is. Existing orders keep their items.',
    input: updateOf({ product_id: Id }, Product),
    result: Stored,
  }),
  archive: twoStep('/product/archive_validation', '/product/archive', {
    areas: ['orders'],
    summary: 'Archives a product: it can no longer be ordered.',
    input: ProductVersion,
    result: Stored,
  }),
  restore: change('/product/restore', {
    areas: ['orders'],
    summary: 'Puts an archived product back on the price list.',
    input: ProductVersion,
    result: Stored,
  }),
  excel: excel('/product/list-excel', {
    areas: ['orders'],
    summary: 'Exports the products as a spreadsheet: every row of the filter, in the same order.',
    input: ListInput.omit({ page: true, perPage: true }),
    filename: 'products',
    result: z.object({
      code: z.string(),
      name: z.string(),
      package: z.string(),
      description: z.string(),
      price: z.number(),
      activates: z.string(),
      activation_days: z.number(),
      on_sale_from: z.date().nullable(),
      on_sale_until: z.date().nullable(),
      quota: z.number().nullable(),
      sold: z.number().nullable(),
      state: z.string(),
    }),
    columns: {
      code: 'Code',
      name: 'Name',
      package: 'Package',
      description: 'Description',
      price: 'Price (Rp)',
      activates: 'Activates',
      activation_days: 'Days of activation',
      on_sale_from: 'On sale from',
      on_sale_until: 'On sale until',
      quota: 'Quota',
      sold: 'Sold',
      state: 'Status',
    },
    formats: { price: 'money' },
    words: {
      activates: { premium: 'Premium membership', event: 'Seats of events', course: 'Courses' },
      state: { on_sale: 'On sale', planned: 'Planned', ended: 'Ended', archived: 'Archived' },
    },
  }),
}
