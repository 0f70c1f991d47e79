import { sql } from 'kysely'

/** The name of a member as lists and pages show it, of a table of members under this alias. */
export const memberNameOf = (alias: string) =>
  sql<string>`trim(${sql.ref(`${alias}.member_first_name`)} || ' ' || ${sql.ref(`${alias}.member_last_name`)})`

export const memberName = memberNameOf('members')

/** The same, but empty for an erased member. */
export const livingName = sql<string>`case when members.erased_at is null then ${memberName} else '' end`

/** The same for a member that is already read. */
export const nameOf = (member: { member_first_name: string; member_last_name: string }): string =>
  `${member.member_first_name} ${member.member_last_name}`.trim()
