import { say } from '@balai/contract/core/sentences.ts'
import { memberLimits, type members } from '@balai/contract/people/members.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { titleOf } from '../../../mail/mail-title.ts'
import { steps } from '../../../http/steps.ts'
import { updated } from '../../../lib/updates.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { readTimeline, withMailTitles } from '../../../kit/person/person.queries.ts'
import type { Joined } from '../../../manifest.ts'
import { suppress, unsuppress } from '../../../mail/suppressions.queries.ts'
import { changeConsent } from './consent-changes.queries.ts'
import { listConsents, consentRows, fromProfile, recordConsents } from './consents.queries.ts'
import { announceSuppressions, kindsOf, mailOffOf } from './mail-off.queries.ts'
import { countByCountry, countByLabel, listMembers } from './members-list.queries.ts'
import { requestRoutes } from './members-requests.routes.ts'
import { labelAtOnce, membersLabel } from './members.jobs.ts'
import {
  announceMembers,
  countToLabel,
  insertMember,
  insertMemberTogether,
  insertMemberChanges,
  labelSome,
  updateLockedMember,
  type Labelling,
} from './members.queries.ts'
import {
  columnsFrom,
  differences,
  fieldsOf,
  facts,
  findLiveMember,
  findMemberOrRefuse,
  labelEffects,
  lockMember,
  mailSwitch,
  personOf,
  profileOf,
  refuseOtherKinds,
  refusePastPremium,
  refuseSameConsent,
  refuseSameState,
  refuseStale,
  refuseTakenEmail,
  refuseWrongEnd,
  suspensionEffects,
  takenEmail,
} from './members.rules.ts'
import { mailSuspension } from './suspension-mails.rules.ts'

/** The routes of members; `person` has the person sources of all domains, `mails` their mails. */
export const membersRoutes = ({ person, mails }: Joined): Handlers<typeof members> => ({
  profile: async ({ db, addresses }, { id }) => {
    const member = await findMemberOrRefuse(db, id)
    return {
      ...profileOf(member),
      suppression_kinds: await kindsOf(db, { addresses }, member.member_email),
    }
  },

  list: ({ cache }, input) => listMembers(cache, input),

  countries: ({ db }) => countByCountry(db),

  labels: ({ db }) => countByLabel(db),

  create: steps({
    unique: { members_email: takenEmail },
    check: async ({ db }, input) => {
      refusePastPremium(input)
      await refuseTakenEmail(db, input.member_email)
    },
    together: ({ caller, addresses }, input) => {
      refusePastPremium(input)
      if (input.email_suppressed) return undefined
      const member = columnsFrom(input)
      const given = consentRows({ before: {}, after: member.consents }, fromProfile(caller.user_id))
      return insertMemberTogether(member, {
        by: caller,
        given,
        address_hash: addresses.hash(input.member_email),
      })
    },
    store: async ({ db, addresses, caller }, input) => {
      const { member_email: address, email_suppressed_reason: reason } = input
      if (input.email_suppressed)
        await suppress(db, { addresses }, { address, kind: 'staff', reason, created_by: caller.user_id })
      const mailOff = await mailOffOf(db, { addresses }, [address])
      const member = { ...columnsFrom(input), ...mailOff(address) }
      const data = await insertMember(db, member, caller.user_id)
      await recordConsents(
        db,
        [{ member_id: data.id, before: {}, after: member.consents }],
        fromProfile(caller.user_id),
      )
      await insertMemberChanges(db, caller, [{ member_id: data.id, kind: 'created', version: data.version }])
      await announceMembers(db, [data.id])
      if (input.email_suppressed) await announceSuppressions(db)
      return { data, audit: { entity: 'members', entity_id: data.id } }
    },
  }),

  update: steps({
    lock: (input) => lockMember(input),
    unique: { members_email: takenEmail },
    check: async ({ db, addresses }, { id, ...input }) => {
      const member = await findLiveMember(db, id)
      refuseStale(member, input)
      const fields = updated(fieldsOf(member), input)
      if (mailSwitch(member, fields) === 'on')
        refuseOtherKinds(await kindsOf(db, { addresses }, fields.member_email))
      refusePastPremium(fields, member)
      await refuseTakenEmail(db, fields.member_email, id)
      return { before: member, fields }
    },
    store: async ({ db, addresses, caller }, { id }, { found: { before, fields } }) => {
      const { member_email: address, email_suppressed_reason: reason } = fields
      const turned = mailSwitch(before, fields)
      const by = { member_id: id, created_by: caller.user_id }
      if (turned === 'off') await suppress(db, { addresses }, { address, kind: 'staff', reason, ...by })
      if (turned === 'on')
        await unsuppress(db, { addresses }, { address, kinds: ['staff'], by: caller.user_id, reason: '' })
      const mailOff = await mailOffOf(db, { addresses }, [address])
      const columns = {
        ...columnsFrom(fields),
        ...mailOff(address),
        // Nobody has shown that the new address is theirs.
        ...(address !== before.member_email.toLowerCase() && { email_confirmed_at: null }),
      }
      const data = await updateLockedMember(db, before, columns, caller.user_id)
      await recordConsents(
        db,
        [{ member_id: id, before: before.consents, after: columns.consents }],
        fromProfile(caller.user_id),
      )
      const now = await findMemberOrRefuse(db, id)
      const { names, ...values } = differences(facts(before), facts(now))
      if (names.length > 0)
        await insertMemberChanges(db, caller, [
          { member_id: id, kind: 'updated', version: data.version, ...values },
        ])
      await announceMembers(db, [id])
      if (turned !== 'same') await announceSuppressions(db)
      return { data, audit: { entity: 'members', entity_id: id, after: { fields: names } } }
    },
  }),

  suspend: steps({
    lock: (input) => lockMember(input),
    check: async ({ db }, { id, action, until }) => {
      const member = await findLiveMember(db, id)
      refuseSameState(member, action)
      refuseWrongEnd(action, until)
      return member
    },
    effects: async (_context, input, member) => suspensionEffects(member, input),
    store: async ({ db, caller }, { id, action, reason, until }, { found: member }) => {
      const begins = action === 'suspend'
      const changes = {
        suspended_at: begins ? new Date() : null,
        suspended_until: begins ? (until ?? null) : null,
        suspended_reason: begins ? reason : '',
        suspended_by: begins ? caller.user_id : null,
      }
      const data = await updateLockedMember(db, member, changes, caller.user_id)
      await mailSuspension(db, { id, version: data.version }, begins ? { reason, until } : null)
      const kind = begins ? 'suspended' : 'unsuspended'
      const after = { reason, ...(until && { until }) }
      await insertMemberChanges(db, caller, [{ member_id: id, kind, version: data.version, after }])
      await announceMembers(db, [id])
      return { data, audit: { entity: 'members', entity_id: id, after: { action, ...(until && { until }) } } }
    },
  }),

  label: steps({
    check: async ({ db }, input) => {
      const labelling = labellingFrom(input)
      const count = await countToLabel(db, labelling, memberLimits.labels)
      if (count === 0)
        throw refuseField(
          'name',
          input.action === 'add'
            ? say(
                'None of these members can get this label: they have it already, or as many labels as one may have.',
              )
            : say('None of these members has this label.'),
        )
      return { labelling, count }
    },
    effects: async (_context, input, { count }) =>
      labelEffects(input, { count, in_background: count > labelAtOnce }),
    store: async ({ db, queue, caller }, { action, name }, { found: { labelling, count: expected } }) => {
      const in_background = expected > labelAtOnce
      const limits = { limit: labelAtOnce, most: memberLimits.labels }
      if (in_background)
        await enqueue({ queue, db }, membersLabel, {
          ...asJson(labelling),
          by: { user_id: caller.user_id, name: caller.name },
        })
      // Rows are locked as they are labelled; some may have changed since they were counted.
      const changed = in_background ? [] : await labelSome(db, labelling, caller, limits)
      const count = in_background ? expected : changed.length
      await announceMembers(db, labelling.ids)
      const after = { action, label: name, members: count }
      const ids = changed.length <= memberLimits.selected ? changed : []
      return { data: { count, in_background, ids }, audit: { entity: 'members', entity_id: 'many', after } }
    },
  }),

  timeline: async ({ db, translate }, { id, ...place }) =>
    withMailTitles(
      await readTimeline(db, person, personOf(await findMemberOrRefuse(db, id)), place),
      (kind) => titleOf(mails, kind, translate),
    ),

  consents: ({ db }, { id }) => listConsents(db, id),

  recordConsent: steps({
    lock: (input) => lockMember(input),
    check: async ({ db }, { id, consent, is_given, ...input }) => {
      const member = await findLiveMember(db, id)
      refuseStale(member, input)
      refuseSameConsent(member, consent, is_given)
      return member
    },
    store: async (
      { db, addresses, caller },
      { id, consent, is_given, source, reason },
      { found: member },
    ) => {
      const evidence = { source, reason, recorded_by: caller.user_id }
      const data = await changeConsent(db, { addresses }, member, { consent, is_given, evidence })
      const after = { consent, is_given, source }
      return { data, audit: { entity: 'members', entity_id: id, after } }
    },
  }),

  ...requestRoutes(person),
})

/** The input of a job is JSON: dates become strings, and undefined fields are omitted. */
const asJson = (labelling: Labelling) => JSON.parse(JSON.stringify(labelling)) as Labelling

type LabelInput = Parameters<Handlers<typeof members>['label']['validate']>[1]

function labellingFrom({ action, name, scope, ids, ...filter }: LabelInput): Labelling {
  if (scope === 'filtered') return { action, name, ids: null, filter }
  if (ids.length === 0)
    throw refuseField('ids', say('No members are chosen. Choose some, or take all of the filter.'))
  return { action, name, ids, filter: { search: '' } }
}
