import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { FeeStatus } from '@balai/contract/money/fees.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { notFound, refuseField, staleVersion } from '../../../lib/refusal.ts'
import { findOrder } from '../orders/orders.queries.ts'
import type { Fulfilment } from '../payments/fulfilments.rules.ts'
import { refundableOf } from '../payments/payments.queries.ts'
import { accrueFee, findPartnerByCode, reduceFee, reverseFee } from './fee-accrual.queries.ts'
import { findOverlap, findPartner, type findRule, type Partner } from './fee-setup.queries.ts'
import { findAdjusted } from './fees.queries.ts'

/** A paid order earns its partner a fee; a refund takes back its share of it, or all. */
export const feeFulfilment: Fulfilment = {
  name: say('partner fee'),
  onPaid: async (db, order, { paid_datetime, time_zone, by }) => {
    await accrueFee(db, order, { earned_at: paid_datetime, time_zone })
    // A retry may follow a partial refund.
    await takeBackShare(db, order.id, { reason: 'refund', time_zone, updated_by: by.by_user_id })
  },
  onPartlyRefunded: (db, order, { reason, time_zone, by }) =>
    takeBackShare(db, order.id, { reason, time_zone, updated_by: by.by_user_id }),
  onRefunded: (db, order, { reason, time_zone, by }) =>
    reverseFee(db, order.id, { reason, time_zone, updated_by: by.by_user_id }),
}

/**
 * The fee follows the part of the bill that is kept. Money that came beyond the bill earned no fee, so sending it back
 * takes none.
 */
async function takeBackShare(
  db: Transaction,
  order_id: number,
  why: { reason: string; time_zone: string; updated_by: number | null },
): Promise<void> {
  const order = await findOrder(db, order_id)
  if (order?.status !== 'paid' || order.refunded_rupiah === 0) return
  const left = await refundableOf(db, order)
  const of = Math.min(left + order.refunded_rupiah, order.total_bill)
  await reduceFee(db, order_id, { kept: Math.min(left, of), of, ...why })
}

/** The stored form of an active partner's code. */
export async function findActivePartnerCode(db: ReadDb, code: string): Promise<string | undefined> {
  const partner = await findPartnerByCode(db, code)
  return partner?.is_active ? partner.code : undefined
}

export async function findPartnerOrRefuse(db: ReadDb, partner_id: number): Promise<Partner> {
  const partner = await findPartner(db, partner_id)
  if (!partner) throw notFound(say('This partner does not exist.'))
  return partner
}

export async function refuseTakenCode(db: ReadDb, code: string, partner_id?: number): Promise<void> {
  const owner = await findPartnerByCode(db, code)
  if (owner && owner.partner_id !== partner_id) throw codeTaken(owner.name)
}

export const codeTaken = (owner: string | Sentence) =>
  refuseField('code', say('{{owner}} has this code. Choose a different one.', { owner }))

const statusWords: Record<FeeStatus, Sentence> = {
  accrued: say('accrued'),
  approved: say('approved'),
  paid: say('paid'),
  reversed: say('reversed'),
}

/** The lines, if all of them exist and have one of these statuses. */
export function linesIn<Line extends { line_id: number; status: FeeStatus }>(
  lines: Line[],
  line_ids: number[],
  allowed: FeeStatus[],
): Line[] {
  if (new Set(line_ids).size !== lines.length)
    throw refuseField('line_ids', say('Some of these lines do not exist. Load the list again.'))
  const other = lines.find(({ status }) => !allowed.includes(status))
  if (other)
    throw refuseField(
      'line_ids',
      say('Line {{line}} is {{status}}; this needs lines that are {{allowed}}.', {
        line: other.line_id,
        status: statusWords[other.status],
        allowed: allowed
          .map((status) => statusWords[status])
          .reduce((before, next) => say('{{before}} or {{next}}', { before, next })),
      }),
    )
  return lines
}

/** Refuses lines of several partners, so that nobody pays all partners by mistake. */
export function refuseSeveralPartners<Line extends { partner_id: number }>(lines: Line[]): Line[] {
  if (new Set(lines.map(({ partner_id }) => partner_id)).size > 1)
    throw refuseField('line_ids', say('These lines belong to several partners. Pay one partner at a time.'))
  return lines
}

/** Refuses a line that an adjustment already cancels. */
export async function refuseAdjusted(db: ReadDb, line_ids: number[]): Promise<void> {
  const adjusted = await findAdjusted(db, line_ids)
  if (adjusted !== null)
    throw refuseField(
      'line_ids',
      say('Line {{line}} was taken back already. Choose the others without it.', { line: adjusted }),
    )
}

/** The sum of lines, without reversed ones. */
export const sumOf = <Key extends string>(
  lines: ({ status: FeeStatus } & Record<Key, number>)[],
  key: Key,
): number => lines.reduce((sum, line) => (line.status === 'reversed' ? sum : sum + line[key]), 0)

export async function refuseOverlap(
  db: ReadDb,
  rule: Parameters<typeof findOverlap>[1],
  except = 0,
): Promise<void> {
  const other = await findOverlap(db, rule, except)
  if (!other) return
  const { rule_id: id, valid_from: from, valid_until: until } = other
  throw refuseField(
    'valid_from',
    until
      ? say('Rule {{id}} counts from {{from}} to {{until}}. End it before this one begins.', {
          id,
          from,
          until,
        })
      : say('Rule {{id}} counts from {{from}} on. End it before this one begins.', { id, from }),
  )
}

/** The fields of a partner that the audit log and a version conflict show. */
export const partnerFacts = ({ code, name, email, bank_account, is_active }: Partner) => ({
  code,
  name,
  email,
  bank_account,
  is_active,
})

export const conflictWithPartner = (partner: Partner, yours: Record<string, unknown>) =>
  staleVersion({
    changed_by: partner.updated_by_name,
    changed_at: partner.updated_at,
    theirs: { ...partnerFacts(partner), version: partner.version },
    yours,
  })

export const conflictWithRule = (
  rule: NonNullable<Awaited<ReturnType<typeof findRule>>>,
  yours: Record<string, unknown>,
) =>
  staleVersion({
    changed_by: rule.updated_by_name,
    changed_at: rule.updated_at,
    theirs: { valid_from: rule.valid_from, valid_until: rule.valid_until, version: rule.version },
    yours,
  })

/** Lines store the text of their rule in English, older ones with “nett”; this finds its translatable sentence. */
export function ruleSentence(rule_text: string): Sentence {
  const [, month, reason = ''] = /^Adjustment of (\d{4}-\d\d): ([^]*)$/.exec(rule_text) ?? []
  if (month) return say('Adjustment of {{month}}: {{reason}}', { month, reason })
  const [, percent = '', base] = /^(.+) % of (nett?|gross)$/.exec(rule_text) ?? []
  if (base?.startsWith('net')) return say('{{percent}} % of net', { percent })
  if (base === 'gross') return say('{{percent}} % of gross', { percent })
  const [, amount] = /^(.+) per order$/.exec(rule_text) ?? []
  if (amount) return say('{{amount}} per order', { amount })
  return { text: '{{text}}', values: { text: rule_text } }
}
