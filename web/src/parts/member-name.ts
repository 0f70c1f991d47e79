import type { MemberRow } from '@balai/contract/people/member-shapes.ts'

/** First and last name. */
export const memberName = ({
  member_first_name,
  member_last_name,
}: Pick<MemberRow, 'member_first_name' | 'member_last_name'>) =>
  `${member_first_name} ${member_last_name}`.trim()
