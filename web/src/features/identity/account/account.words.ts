import type { ActionWords } from '../../../lib/action-words.ts'

export const accountWords: ActionWords<'account'> = {
  login: 'Logged in',
  logout: 'Logged out',
  savePreferences: 'Changed preferences',
  remember: 'Arranged a list',
  uploadAvatar: 'Changed the picture',
  totpSetup: 'Began to set up one-time codes',
  totpEnable: 'Switched one-time codes on',
  totpDisable: 'Switched one-time codes off',
}
