import { sql } from 'kysely'

/** The name of a member, as every list and page shows it; `members` is the table or its alias. */
export const memberName = sql<string>`trim(members.member_first_name || ' ' || members.member_last_name)`

/** The same for a member that was read already. */
export const nameOf = (member: { member_first_name: string; member_last_name: string }): string =>
  `${member.member_first_name} ${member.member_last_name}`.trim()
