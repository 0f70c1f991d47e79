import { unknownCountry } from '@balai/contract/people/countries.ts'
import type { MemberFilter } from '@balai/contract/people/members.ts'
import { counterTotal, counterTotalLike, defineCounter } from '../../../kit/counters/counters.queries.ts'

/** The counters of members. Erased members are not counted. */
export const membersCounters = {
  all: defineCounter('members'),
  /** Every combination of the most used filters: country/membership/state/mail/contributor status. */
  cell: defineCounter<string>('members.cell'),
  label: defineCounter<string>('members.label'),
  /** Per UTC day. */
  joined: defineCounter('members.joined'),
}

/**
 * The total of a filter if a counter has it: of all members, and of every combination of the most used filters.
 */
export function totalFromCounter({
  search,
  country,
  member_type,
  suspended,
  contributor_status,
  email_suppressed,
  ...others
}: MemberFilter) {
  if (search || Object.values(others).some((value) => value !== undefined)) return undefined
  const cell = [
    // Without a country the part is empty.
    country === unknownCountry ? '' : country,
    member_type,
    suspended === undefined ? undefined : suspended ? 'suspended' : 'active',
    email_suppressed === undefined ? undefined : email_suppressed ? 'suppressed' : 'mailed',
    contributor_status,
  ]
  if (cell.every((part) => part === undefined)) return counterTotal(membersCounters.all)
  return counterTotalLike(membersCounters.cell, cell.map((part) => part ?? '%').join('/'))
}
