import { sql } from 'kysely'

/** The name of a member as lists and pages show it; `members` is the table or its alias. */
export const memberName = sql<string>`trim(members.member_first_name || ' ' || members.member_last_name)`

/** The same, but empty for an erased member. */
export const livingName = sql<string>`case when members.erased_at is null then ${memberName} else '' end`

/** The same for a member that is already read. */
export const nameOf = (member: { member_first_name: string; member_last_name: string }): string =>
  `${member.member_first_name} ${member.member_last_name}`.trim()
