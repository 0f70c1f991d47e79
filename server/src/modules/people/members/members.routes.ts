import { memberLimits, type members } from '@balai/contract/people/members.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { Refusal, refuseField } from '../../../http/refusal.ts'
import { steps } from '../../../http/steps.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { countByCountry, countByLabel, listMembers } from './members-list.queries.ts'
import { insertRequest, listRequests, settleRequests } from './members-requests.queries.ts'
import { collectData, countTraces, eraseData, readTimeline } from './members-sources.queries.ts'
import { labelAtOnce, membersLabel } from './members.jobs.ts'
import {
  announceMembers,
  countToLabel,
  findMember,
  insertMember,
  keepChanges,
  labelSome,
  suppressEmail,
  updateMember,
  type Labelling,
} from './members.queries.ts'
import {
  columnsFrom,
  conflictWith,
  differences,
  eraseEffects,
  facts,
  findLiveMember,
  findMemberOrRefuse,
  profileOf,
  refuseLateTaken,
  refusePastPremium,
  refuseSameState,
  refuseStale,
  refuseTakenEmail,
  refuseWrongEnd,
  suspensionEffects,
} from './members.rules.ts'

export const membersRoutes: Handlers<typeof members> = {
  profile: async ({ db }, { id }) => profileOf(await findMemberOrRefuse(db, id)),

  list: ({ cache }, input) => listMembers(cache, input),

  countries: ({ db }) => countByCountry(db),

  labels: ({ db }) => countByLabel(db),

  create: steps({
    check: async ({ db }, input) => {
      refusePastPremium(input)
      await refuseTakenEmail(db, input.member_email)
    },
    store: async ({ db, caller }, input) => {
      const data = await insertMember(db, columnsFrom(input), caller.user_id).catch(refuseLateTaken)
      if (input.email_suppressed) await suppressEmail(db, input.member_email, input.email_suppressed_reason)
      await keepChanges(db, caller, [{ member_id: data.id, kind: 'created', version: data.version }])
      await announceMembers(db, [data.id])
      return { data, audit: { entity: 'members', entity_id: data.id } }
    },
  }),

  update: steps({
    check: async ({ db }, { id, ...input }) => {
      const member = await findLiveMember(db, id)
      refuseStale(member, input)
      refusePastPremium(input, member)
      await refuseTakenEmail(db, input.member_email, id)
      return member
    },
    store: async ({ db, caller }, { id, version, ...input }, { found: before }) => {
      const columns = columnsFrom(input, before)
      const data = await updateMember(db, { id, version }, columns, caller.user_id).catch(refuseLateTaken)
      if (!data) throw conflictWith(await findLiveMember(db, id), { ...input, version })
      if (input.email_suppressed) await suppressEmail(db, input.member_email, input.email_suppressed_reason)
      else if (before.email_suppressed_at) await suppressEmail(db, before.member_email, null)
      const now = await findMemberOrRefuse(db, id)
      const { names, ...values } = differences(facts(before), facts(now))
      if (names.length > 0)
        await keepChanges(db, caller, [{ member_id: id, kind: 'updated', version: data.version, ...values }])
      await announceMembers(db, [id])
      return { data, audit: { entity: 'members', entity_id: id, after: { fields: names } } }
    },
  }),

  suspend: steps({
    check: async ({ db }, { id, action, until }) => {
      const member = await findLiveMember(db, id)
      refuseSameState(member, action)
      refuseWrongEnd(action, until)
      return member
    },
    effects: async ({ config }, { action, until }, member) =>
      suspensionEffects(member, action, until ? inWords(until, config.TIME_ZONE) : null),
    store: async ({ db, caller }, { id, action, reason, until }, { found: member }) => {
      const begins = action === 'suspend'
      const changes = {
        suspended_at: begins ? new Date() : null,
        suspended_until: begins ? (until ?? null) : null,
        suspended_reason: begins ? reason : '',
        suspended_by: begins ? caller.user_id : null,
      }
      const data = await updateMember(db, member, changes, caller.user_id)
      if (!data)
        throw new Refusal('Somebody changed this member at the same moment. Look again and try once more.', {
          status: 409,
        })
      const kind = begins ? 'suspended' : 'unsuspended'
      const after = { reason, ...(until && { until }) }
      await keepChanges(db, caller, [{ member_id: id, kind, version: data.version, after }])
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
            ? 'None of these members can get this label: they have it already, or as many labels as one may have.'
            : 'None of these members has this label.',
        )
      return { labelling, count }
    },
    effects: async (_context, { action, name }, { count }) => {
      const people = count === 1 ? '1 member' : `${count.toLocaleString('id-ID')} members`
      return [
        action === 'add'
          ? `The label “${name}” is added to ${people}.`
          : `The label “${name}” is taken from ${people}.`,
        ...(count > labelAtOnce ? ['This goes on in the background and can take some minutes.'] : []),
      ]
    },
    store: async ({ db, queue, caller }, { action, name }, { found: { labelling, count: expected } }) => {
      const in_background = expected > labelAtOnce
      const limits = { limit: labelAtOnce, most: memberLimits.labels }
      if (in_background)
        await enqueue({ queue, db }, membersLabel, {
          ...asJson(labelling),
          by: { user_id: caller.user_id, name: caller.name },
        })
      // Others may have changed some of them since they were counted.
      const count = in_background ? expected : await labelSome(db, labelling, caller, limits)
      await announceMembers(db, labelling.ids)
      const after = { action, label: name, members: count }
      return { data: { count, in_background }, audit: { entity: 'members', entity_id: 'many', after } }
    },
  }),

  timeline: async ({ db }, input) => {
    await findMemberOrRefuse(db, input.id)
    return readTimeline(db, input)
  },

  requests: ({ db }, { id }) => listRequests(db, id),

  addRequest: steps({
    check: ({ db }, { id }) => findLiveMember(db, id),
    store: async ({ db, caller }, { id, kind, note }) => {
      const data = await insertRequest(db, { member_id: id, kind, note, created_by: caller.user_id })
      await announceMembers(db, [id])
      return { data, audit: { entity: 'members', entity_id: id, after: { request: kind } } }
    },
  }),

  exportData: steps({
    check: ({ db }, { id }) => findLiveMember(db, id),
    store: async ({ db, caller }, { id }, { found: { version } }) => {
      const content = await collectData(db, id)
      await settleRequests(db, id, 'export', caller.user_id)
      await keepChanges(db, caller, [{ member_id: id, kind: 'exported', version }])
      await announceMembers(db, [id])
      return {
        data: { filename: `member-${id}.json`, content },
        audit: { entity: 'members', entity_id: id, after: { data: 'exported' } },
      }
    },
  }),

  erase: steps({
    check: async ({ db }, { id, confirm, ...input }) => {
      const member = await findLiveMember(db, id)
      if (confirm.toLowerCase() !== member.member_email.toLowerCase())
        throw refuseField(
          'confirm',
          'This is not the e-mail address of the member. Type it as the profile shows it.',
        )
      refuseStale(member, input)
      return member
    },
    effects: async ({ db }, { id }, member) => eraseEffects(member, await countTraces(db, id)),
    store: async ({ db, caller }, { id }, { found: member }) => {
      if (member.email_suppressed_at)
        await suppressEmail(db, member.member_email, member.email_suppressed_reason)
      await eraseData(db, id)
      const erased = await findMember(db, id)
      await settleRequests(db, id, 'erase', caller.user_id)
      await keepChanges(db, caller, [{ member_id: id, kind: 'erased', version: erased?.version ?? 0 }])
      await announceMembers(db, [id])
      return { data: null, audit: { entity: 'members', entity_id: id, after: { data: 'erased' } } }
    },
  }),
}

/** Jobs are given texts: moments become such, and what is not set goes. */
const asJson = (labelling: Labelling) => JSON.parse(JSON.stringify(labelling)) as Labelling

type LabelInput = Parameters<Handlers<typeof members>['label']['validate']>[1]

function labellingFrom({ action, name, scope, ids, ...filter }: LabelInput): Labelling {
  if (scope === 'filtered') return { action, name, ids: null, filter }
  if (ids.length === 0)
    throw refuseField('ids', 'No members are chosen. Choose some, or take all of the filter.')
  return { action, name, ids, filter: { search: '' } }
}

const inWords = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(moment)
