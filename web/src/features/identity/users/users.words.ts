import type { ActionWords } from '../../../lib/action-words.ts'

export const usersWords: ActionWords<'users'> = {
  create: 'Created an account',
  invite: 'Invited somebody again',
  update: 'Changed the own profile',
  updatePassword: 'Changed the own password',
  updateOther: 'Changed an account',
  updateOtherPassword: 'Set somebody’s password',
  delete: 'Deleted an account',
  restore: 'Restored an account',
}
