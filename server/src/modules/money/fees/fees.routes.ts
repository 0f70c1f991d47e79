import type { fees } from '@balai/contract/money/fees.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { announceFees, reverseLine } from './fee-accrual.queries.ts'
import {
  closePeriod,
  endRule,
  findOverlap,
  findPartner,
  findPeriod,
  findRule,
  insertPartner,
  insertRule,
  isCarried,
  listPartners,
  listPeriods,
  listRules,
  lockMonth,
  sumPeriod,
  takeTurnsOverRules,
  updatePartner,
} from './fee-setup.queries.ts'
import {
  findLines,
  findLinesOf,
  findTakenBack,
  listLines,
  lockLines,
  moveLines,
  sumLines,
} from './fees.queries.ts'
import {
  conflictWithPartner,
  conflictWithRule,
  findPartnerOrRefuse,
  linesIn,
  partnerFacts,
  refuseOverlap,
  refuseTakenCode,
  sumOf,
} from './fees.rules.ts'
import { statementPdf } from './statement-pdf.ts'

const about = (line_ids: number[], after: Record<string, unknown>) => ({
  entity: 'fee_lines',
  entity_id: line_ids.length === 1 ? (line_ids[0] ?? 0) : `${line_ids.length} lines`,
  after: { ...after, line_ids },
})

export const feesRoutes: Handlers<typeof fees> = {
  list: ({ db }, input) => listLines(db, input),

  totalFee: async ({ db }, input) => {
    const statuses = await sumLines(db, input)
    return { statuses, total_fee: sumOf(statuses, 'fee') }
  },

  totalBill: async ({ db }, input) => {
    const statuses = await sumLines(db, input)
    return { total_bill: sumOf(statuses, 'total_bill'), lines: sumOf(statuses, 'lines') }
  },

  approve: steps({
    check: async ({ db }, { line_ids }) => linesIn(await findLines(db, line_ids), line_ids, ['accrued']),
    effects: async (_context, _input, lines) => [
      `${counted(lines)} over ${rupiah(sumOf(lines, 'fee'))} ${are(lines)} approved for payment.`,
    ],
    store: async ({ db, caller }, { line_ids }) => {
      const lines = linesIn(await lockLines(db, line_ids), line_ids, ['accrued'])
      await moveLines(db, line_ids, { status: 'approved' }, caller.user_id)
      await announceFees(db)
      return { data: { changed: lines.length }, audit: about(line_ids, { status: 'approved' }) }
    },
  }),

  pay: steps({
    check: async ({ db }, { line_ids }) =>
      onePartner(linesIn(await findLines(db, line_ids), line_ids, ['approved'])),
    effects: async (_context, { paid_reference }, lines) => [
      `${counted(lines)} of ${lines[0]?.partner_name ?? ''} over ${rupiah(sumOf(lines, 'fee'))} ${are(lines)} noted as paid by ${paid_reference}.`,
      'Lines of other partners stay as they are.',
    ],
    store: async ({ db, caller }, { line_ids, paid_reference }) => {
      const lines = onePartner(linesIn(await lockLines(db, line_ids), line_ids, ['approved']))
      await moveLines(db, line_ids, { status: 'paid', paid_reference }, caller.user_id)
      await announceFees(db)
      return { data: { changed: lines.length }, audit: about(line_ids, { status: 'paid', paid_reference }) }
    },
  }),

  reverse: steps({
    check: async ({ db }, { line_ids }) => {
      const lines = linesIn(await findLines(db, line_ids), line_ids, ['accrued', 'approved', 'paid'])
      await refuseTakenBack(db, line_ids)
      return lines
    },
    effects: async ({ db }, _input, lines) => {
      const closed = new Set<string>()
      for (const period of new Set(lines.map((line) => line.period)))
        if (await findPeriod(db, period)) closed.add(period)
      const adjusted = lines.filter(({ period, status }) => status === 'paid' || closed.has(period))
      return [
        `${rupiah(sumOf(lines, 'fee'))} of fees is taken back.`,
        ...(adjusted.length > 0
          ? [
              `${counted(adjusted)} ${are(adjusted)} paid or in a closed month and will stay: the present month takes back what they came to.`,
            ]
          : []),
      ]
    },
    store: async ({ db, caller, services }, { line_ids, reason }) => {
      linesIn(await lockLines(db, line_ids), line_ids, ['accrued', 'approved', 'paid'])
      await refuseTakenBack(db, line_ids)
      const why = { reason, time_zone: services.config.TIME_ZONE, updated_by: caller.user_id }
      for (const line_id of line_ids) await reverseLine(db, line_id, why)
      return { data: { changed: line_ids.length }, audit: about(line_ids, { status: 'reversed', reason }) }
    },
  }),

  periods: ({ db }) => listPeriods(db),

  close: steps({
    check: async ({ db, services }, { period }) => {
      if (period >= dayIn(services.config.TIME_ZONE, new Date()).slice(0, 7))
        throw refuseField('period', 'A month can be closed once it is over.')
      if (await findPeriod(db, period)) throw refuseField('period', 'This month is closed already.')
      const sums = await sumPeriod(db, period)
      if (sums.line_count === 0) throw refuseField('period', 'This month has no fees.')
      return sums
    },
    effects: async (_context, { period }, { line_count, total_fee, accrued }) => [
      `${period} is closed with ${line_count} lines and ${rupiah(total_fee)} of fees, and cannot be opened again.`,
      'What is taken back later appears as an adjustment in the month of that day.',
      ...(accrued > 0 ? [`${accrued} lines are not approved yet; they can still be approved and paid.`] : []),
    ],
    store: async ({ db, caller }, { period }) => {
      await lockMonth(db, period)
      if (await findPeriod(db, period)) throw refuseField('period', 'This month is closed already.')
      const sums = await closePeriod(db, period, { closed_by: caller.user_id, closed_by_name: caller.name })
      await announceFees(db)
      return {
        data: { period, hash: sums.hash },
        audit: { entity: 'fee_periods', entity_id: period, after: sums },
      }
    },
  }),

  statement: async ({ db, services }, { partner_id, period }) => {
    const partner = await findPartnerOrRefuse(db, partner_id)
    const [lines, closed] = await Promise.all([findLinesOf(db, partner_id, period), findPeriod(db, period)])
    if (lines.length === 0) throw notFound('This partner has no fees in this month.')
    const content = await statementPdf({
      partner,
      period,
      lines,
      closed,
      time_zone: services.config.TIME_ZONE,
    })
    return { name: `markom-fee-${partner.code}-${period}.pdf`, content }
  },

  partners: ({ db }, input) => listPartners(db, input),

  savePartner: steps({
    check: async ({ db }, { partner_id, ...input }) => {
      await refuseTakenCode(db, input.code, partner_id)
      if (!partner_id) return undefined
      const partner = await findPartnerOrRefuse(db, partner_id)
      if (partner.version !== input.version) throw conflictWithPartner(partner, input)
      // What they earn once they are paid is found by it.
      if (partner.code !== input.code && (await isCarried(db, partner.code)))
        throw refuseField(
          'code',
          `Orders carry the code ${partner.code}, so it stays. Add another partner for another code.`,
        )
      return partner
    },
    store: async ({ db, caller }, { partner_id, version, ...input }, { found: known }) => {
      const facts = { ...input, email: input.email ?? '' }
      if (!partner_id) {
        const data = await insertPartner(db, facts, caller.user_id)
        await announceFees(db)
        return { data, audit: { entity: 'fee_partners', entity_id: data.partner_id, after: facts } }
      }
      const data = await updatePartner(db, { partner_id, version: version ?? 0 }, facts, caller.user_id)
      if (!data) throw conflictWithPartner(await findPartnerOrRefuse(db, partner_id), input)
      await announceFees(db)
      const before = known && partnerFacts(known)
      return {
        data,
        audit: { entity: 'fee_partners', entity_id: partner_id, before: before ?? null, after: facts },
      }
    },
  }),

  rules: ({ db }) => listRules(db),

  addRule: steps({
    check: async ({ db }, input) => {
      if (input.partner_id) await findPartnerOrRefuse(db, input.partner_id)
      if (input.kind === 'percent' && input.value > 10_000)
        throw refuseField('value', 'A fee cannot be more than 100 percent.')
      if (input.valid_until && input.valid_until < input.valid_from)
        throw refuseField('valid_until', 'The last day lies before the first. Correct one of them.')
      await refuseOverlapOf(db, input)
    },
    effects: async ({ db, services }, { partner_id, valid_from, valid_until }) => {
      const partner = partner_id ? await findPartner(db, partner_id) : undefined
      return [
        `From ${valid_from} ${valid_until ? `to ${valid_until}` : 'on'}, orders of ${partner?.name ?? 'every partner without a rule of their own'} earn by this rule.`,
        ...(valid_from < dayIn(services.config.TIME_ZONE, new Date())
          ? ['Orders that were paid before now keep the rule they had.']
          : []),
      ]
    },
    store: async ({ db, caller }, input) => {
      await takeTurnsOverRules(db)
      await refuseOverlapOf(db, input)
      const rule = { ...input, partner_id: input.partner_id ?? null, valid_until: input.valid_until ?? null }
      const data = await insertRule(db, { ...rule, updated_by: caller.user_id })
      await announceFees(db)
      return { data, audit: { entity: 'fee_rules', entity_id: data.rule_id, after: rule } }
    },
  }),

  endRule: steps({
    check: async ({ db }, input) => {
      const rule = await findRule(db, input.rule_id)
      if (!rule) throw notFound('This rule does not exist.')
      if (rule.version !== input.version) throw conflictWithRule(rule, input)
      if (input.valid_until < rule.valid_from)
        throw refuseField(
          'valid_until',
          `The rule begins on ${rule.valid_from}; its last day cannot be before.`,
        )
      return rule
    },
    store: async ({ db, caller }, input, { found: rule }) => {
      await takeTurnsOverRules(db)
      const { partner_id, valid_from } = rule
      refuseOverlap(
        await findOverlap(db, { partner_id, valid_from, valid_until: input.valid_until, but: rule.rule_id }),
      )
      const data = await endRule(db, input, input.valid_until, caller.user_id)
      if (!data) throw conflictWithRule((await findRule(db, input.rule_id)) ?? rule, input)
      await announceFees(db)
      const before = { valid_until: rule.valid_until }
      const after = { valid_until: input.valid_until }
      return { data, audit: { entity: 'fee_rules', entity_id: rule.rule_id, before, after } }
    },
  }),
}

const counted = ({ length }: unknown[]) => (length === 1 ? '1 line' : `${length} lines`)
const are = ({ length }: unknown[]) => (length === 1 ? 'is' : 'are')

/** Only one partner's lines are paid at once, so that nobody pays all of them by mistake. */
function onePartner<Line extends { partner_id: number }>(lines: Line[]): Line[] {
  if (new Set(lines.map(({ partner_id }) => partner_id)).size > 1)
    throw refuseField('line_ids', 'These lines belong to several partners. Pay one partner at a time.')
  return lines
}

async function refuseTakenBack(db: ReadDb, line_ids: number[]): Promise<void> {
  const taken = await findTakenBack(db, line_ids)
  if (taken !== null)
    throw refuseField('line_ids', `Line ${taken} was taken back already. Choose the others without it.`)
}

async function refuseOverlapOf(
  db: ReadDb,
  input: { partner_id?: number | undefined; valid_from: string; valid_until?: string | undefined },
) {
  const { partner_id = null, valid_from, valid_until = null } = input
  refuseOverlap(await findOverlap(db, { partner_id, valid_from, valid_until }))
}
