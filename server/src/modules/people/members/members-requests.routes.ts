import { say } from '@balai/contract/core/sentences.ts'
import type { members } from '@balai/contract/people/members.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { collectData, eraseData, eraseEffects } from '../../../kit/person/person.queries.ts'
import { refuseField } from '../../../lib/refusal.ts'
import type { Joined } from '../../../manifest.ts'
import { hasOpenRequest, insertRequest, listRequests, settleRequests } from './members-requests.queries.ts'
import { announceMembers, findMember, insertMemberChanges } from './members.queries.ts'
import { erasureEffects, findLiveMember, lockMember, personOf, refuseStale } from './members.rules.ts'

/** What members ask for by law: a copy of their data, and its erasure. */
export const requestRoutes = (
  person: Joined['person'],
): Handlers<Pick<typeof members, 'requests' | 'addRequest' | 'exportData' | 'erase'>> => ({
  requests: ({ db }, { id }) => listRequests(db, id),

  addRequest: steps({
    lock: (input) => lockMember(input),
    check: ({ db }, { id }) => findLiveMember(db, id),
    store: async ({ db, caller }, { id, kind, note }) => {
      const data = await insertRequest(db, { member_id: id, kind, note, created_by: caller.user_id })
      await announceMembers(db, [id])
      return { data, audit: { entity: 'members', entity_id: id, after: { request: kind } } }
    },
  }),

  exportData: steps({
    lock: (input) => lockMember(input),
    check: ({ db }, { id }) => findLiveMember(db, id),
    store: async ({ db, caller, translate }, { id }, { found: member }) => {
      const content = await collectData(db, person, personOf(member))
      await settleRequests(db, id, 'export', caller.user_id)
      await insertMemberChanges(db, caller, [{ member_id: id, kind: 'exported', version: member.version }])
      await announceMembers(db, [id])
      return {
        data: { filename: translate(say('member-{{id}}.json', { id })), content },
        audit: { entity: 'members', entity_id: id, after: { data: 'exported' } },
      }
    },
  }),

  erase: steps({
    lock: (input) => lockMember(input),
    check: async ({ db }, { id, confirm, ...input }) => {
      const member = await findLiveMember(db, id)
      if (confirm.toLowerCase() !== member.member_email.toLowerCase())
        throw refuseField(
          'confirm',
          say('This is not the e-mail address of the member. Type it as the profile shows it.'),
        )
      refuseStale(member, input)
      return member
    },
    effects: async ({ db }, { id }, member) =>
      erasureEffects(member, {
        awaits_copy: await hasOpenRequest(db, id, 'export'),
        others: await eraseEffects(db, person, personOf(member)),
      }),
    store: async ({ db, caller }, { id }, { found: member }) => {
      await eraseData(db, person, personOf(member))
      const erased = await findMember(db, id)
      await settleRequests(db, id, 'erase', caller.user_id)
      await insertMemberChanges(db, caller, [
        { member_id: id, kind: 'erased', version: erased?.version ?? 0 },
      ])
      await announceMembers(db, [id])
      return { data: null, audit: { entity: 'members', entity_id: id, after: { data: 'erased' } } }
    },
  }),
})
