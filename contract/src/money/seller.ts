import { z } from 'zod'
import { get, twoStep } from '../core/endpoint.ts'
import { AnswerMoment, listOf, Nothing, text } from '../core/shapes.ts'
import { updateOf } from '../core/updates.ts'
import { Npwp } from './npwp.ts'

/** Limits that the form and the server share. */
export const sellerLimits = {
  name: 200,
  address: 500,
  note: 500,
  accounts: 10,
  bank: 80,
  holder: 120,
} as const

/** A bank account that members transfer to. The number is text: it may begin with a zero. */
const Account = z.strictObject({
  bank: text({ min: 1, max: sellerLimits.bank }),
  number: z
    .string()
    .max(40, { error: 'must be an account number of 5 to 30 digits', abort: true })
    .overwrite((value) => value.replaceAll(/[\s.-]/g, ''))
    .regex(/^\d{5,30}$/, 'must be an account number of 5 to 30 digits'),
  holder: text({ min: 1, max: sellerLimits.holder }),
})
export type Account = z.output<typeof Account>

const SellerInput = z.object({
  legal_name: text({ max: sellerLimits.name }),
  address: text({ max: sellerLimits.address, lines: true }),
  npwp: Npwp,
  accounts: listOf(Account, { max: sellerLimits.accounts }),
  /** Stands below the accounts on invoices. */
  note: text({ max: sellerLimits.note, lines: true }),
})

const Seller = z.object({
  legal_name: z.string(),
  address: z.string(),
  npwp: z.string(),
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  note: z.string(),
  version: z.int(),
  updated_at: AnswerMoment,
})

export const seller = {
  find: get('/seller/settings', {
    areas: ['admins'],
    summary: 'Returns who sells: the name, address, tax number and bank accounts on invoices.',
    input: Nothing,
    result: Seller,
  }),
  update: twoStep('/seller/update_validation', '/seller/update_stored', {
    areas: ['admins'],
    summary:
      'Changes who sells: a field that is left out stays as it is. Superusers are notified of changed accounts.',
    input: updateOf({}, SellerInput),
    result: z.object({ version: z.int() }),
  }),
}
