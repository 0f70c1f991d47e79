import { say, sayCount } from '@balai/contract/core/sentences.ts'
import { lockRows, takeLocks } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { Refusal } from '../../../lib/refusal.ts'
import {
  announceMembers,
  findMember,
  insertMemberChanges,
  updateLockedMember,
  type Member,
} from '../../people/members/members.queries.ts'
import type { Actor } from '../orders/orders.queries.ts'
import { activating } from './activations.rules.ts'
import type { Activation } from './fulfilments.rules.ts'

const dayLength = 86_400_000

/** Premium: its days begin when the current membership ends, or now. */
const premium: Activation = {
  kind: 'premium',
  name: say('premium membership'),
  activate: async (db, { member_id, days, by, code }) => {
    const member = await lockMember(db, member_id)
    if (member.erased_at) throw new Refusal(say('The member was erased, so premium could not be activated.'))
    // An unlimited membership has nothing to extend.
    if (member.is_member && !member.premium_until) return { days: 0, until: null }
    const premium_until = new Date(startOf(member) + days * dayLength)
    await change(db, member, { is_member: true, premium_until }, { kind: 'premium_extended', by, code })
    return { days, until: premium_until }
  },
  takeBack: async (db, { member_id, days, by, code }) => {
    const member = await lockMember(db, member_id)
    const after = withoutDays(member, days)
    if (after) await change(db, member, after, { kind: 'premium_taken_back', by, code })
  },
  effects: async (db, { member_id, days }) => {
    const member = await findMember(db, member_id)
    const after = member && withoutDays(member, days)
    if (!after) return [say('The member has no premium that ends, so nothing is taken back.')]
    return [
      after.premium_until
        ? sayCount(
            days,
            'Premium becomes {{count}} day shorter and ends on {{until}}.',
            'Premium becomes {{count}} days shorter and ends on {{until}}.',
            {
              until: { moment: after.premium_until },
            },
          )
        : say('Premium ends at once.'),
    ]
  },
}

export const premiumFulfilment = activating(premium)

const startOf = ({ is_member, premium_until }: Member) =>
  Math.max(Date.now(), is_member && premium_until ? premium_until.getTime() : 0)

/** The membership without these days; undefined if it does not end, or has ended already. */
function withoutDays({ is_member, premium_until, erased_at }: Member, days: number) {
  if (!is_member || !premium_until || erased_at) return undefined
  const until = new Date(premium_until.getTime() - days * dayLength)
  return until.getTime() > Date.now()
    ? { is_member: true, premium_until: until }
    : { is_member: false, premium_until: null }
}

async function lockMember(db: Transaction, member_id: number): Promise<Member> {
  await takeLocks(db, [lockRows('members', 'id', [member_id])])
  return findMemberOfOrder(db, member_id)
}

async function findMemberOfOrder(db: ReadDb, member_id: number): Promise<Member> {
  const member = await findMember(db, member_id)
  if (!member) throw new Error(`Member ${member_id} of an order does not exist.`)
  return member
}

/** Stores the membership, with its change in the member's history. */
async function change(
  db: Transaction,
  member: Member,
  after: Pick<Member, 'is_member' | 'premium_until'>,
  { kind, by, code }: { kind: string; by: Actor; code: string },
): Promise<void> {
  const { version } = await updateLockedMember(db, member, after, by.by_user_id)
  const who = by.by_user_id === null ? null : { user_id: by.by_user_id, name: by.by_name }
  const before = { is_member: member.is_member, premium_until: member.premium_until }
  await insertMemberChanges(db, who, [
    { member_id: member.id, kind, version, before, after: { ...after, code } },
  ])
  await announceMembers(db, [member.id])
}
