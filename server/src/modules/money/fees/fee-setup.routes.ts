import { say } from '@balai/contract/core/sentences.ts'
import type { fees } from '@balai/contract/money/fees.ts'
import { lockRows } from '../../../db/locks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { dayIn } from '../../../lib/date-words.ts'
import { notifyFeesChanged } from './fee-accrual.queries.ts'
import {
  endRule,
  findPartner,
  findRule,
  insertPartner,
  insertRule,
  isCodeUsed,
  listPartners,
  listRules,
  rulesLock,
  updatePartner,
} from './fee-setup.queries.ts'
import {
  codeTaken,
  conflictWithPartner,
  conflictWithRule,
  findPartnerOrRefuse,
  partnerFacts,
  refuseOverlap,
  refuseTakenCode,
} from './fees.rules.ts'

/** A partner before its first save. */
const newPartner = { code: '', name: '', email: '', bank_account: '', is_active: true }

/** The calls about partners and their fee rules. */
export const feeSetupRoutes: Handlers<
  Pick<typeof fees, 'partners' | 'savePartner' | 'rules' | 'addRule' | 'endRule'>
> = {
  partners: ({ db }, input) => listPartners(db, input),

  savePartner: steps({
    lock: ({ partner_id }) => lockRows('fee_partners', 'partner_id', partner_id ? [partner_id] : []),
    unique: { fee_partners_code_key: () => codeTaken(say('Another partner')) },
    check: async ({ db }, { partner_id, ...input }) => {
      const partner = partner_id ? await findPartnerOrRefuse(db, partner_id) : undefined
      if (partner && partner.version !== input.version) throw conflictWithPartner(partner, input)
      const email = input.email === null ? '' : input.email
      const after = updated(partner ? partnerFacts(partner) : newPartner, { ...input, email })
      await refuseTakenCode(db, after.code, partner_id)
      // A paid order finds its partner by this code.
      if (partner && partner.code !== after.code && (await isCodeUsed(db, partner.code)))
        throw refuseField(
          'code',
          say('Orders carry the code {{code}}, so it stays. Add another partner for another code.', {
            code: partner.code,
          }),
        )
      return { partner, after }
    },
    store: async ({ db, caller }, _input, { found: { partner: known, after } }) => {
      const data = known
        ? await updatePartner(db, known.partner_id, after, caller.user_id)
        : await insertPartner(db, after, caller.user_id)
      await notifyFeesChanged(db)
      const before = known ? partnerFacts(known) : null
      return { data, audit: { entity: 'fee_partners', entity_id: data.partner_id, before, after } }
    },
  }),

  rules: ({ db }) => listRules(db),

  addRule: steps({
    lock: () => rulesLock,
    check: async ({ db }, input) => {
      if (input.partner_id) await findPartnerOrRefuse(db, input.partner_id)
      if (input.kind === 'percent' && input.value > 10_000)
        throw refuseField('value', say('A fee cannot be more than 100 percent.'))
      if (input.valid_until && input.valid_until < input.valid_from)
        throw refuseField('valid_until', say('The last day lies before the first. Correct one of them.'))
      await refuseOverlap(db, { ...input, partner_id: input.partner_id ?? null })
    },
    effects: async ({ db, site }, { partner_id, valid_from: from, valid_until: until }) => {
      const known = partner_id ? await findPartner(db, partner_id) : undefined
      const partner = known?.name ?? say('every partner without a rule of their own')
      return [
        until
          ? say('From {{from}} to {{until}}, orders of {{partner}} earn by this rule.', {
              from,
              until,
              partner,
            })
          : say('From {{from}} on, orders of {{partner}} earn by this rule.', { from, partner }),
        ...(from < dayIn(site.time_zone, new Date())
          ? [say('Orders that were paid before now keep the rule they had.')]
          : []),
      ]
    },
    store: async ({ db, caller }, input) => {
      const rule = { ...input, partner_id: input.partner_id ?? null, valid_until: input.valid_until ?? null }
      const data = await insertRule(db, { ...rule, updated_by: caller.user_id })
      await notifyFeesChanged(db)
      return { data, audit: { entity: 'fee_rules', entity_id: data.rule_id, after: rule } }
    },
  }),

  endRule: steps({
    lock: () => rulesLock,
    check: async ({ db }, input) => {
      const rule = await findRule(db, input.rule_id)
      if (!rule) throw notFound(say('This rule does not exist.'))
      if (rule.version !== input.version) throw conflictWithRule(rule, input)
      if (input.valid_until < rule.valid_from)
        throw refuseField(
          'valid_until',
          say('The rule begins on {{from}}; its last day cannot be before.', { from: rule.valid_from }),
        )
      await refuseOverlap(db, { ...rule, valid_until: input.valid_until }, rule.rule_id)
      return rule
    },
    store: async ({ db, caller }, input, { found: rule }) => {
      const data = await endRule(db, rule.rule_id, input.valid_until, caller.user_id)
      await notifyFeesChanged(db)
      const before = { valid_until: rule.valid_until }
      const after = { valid_until: input.valid_until }
      return { data, audit: { entity: 'fee_rules', entity_id: rule.rule_id, before, after } }
    },
  }),
}
