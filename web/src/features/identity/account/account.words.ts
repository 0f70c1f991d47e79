import type { ActionWords } from '../../../lib/action-words.ts'

export const accountWords: ActionWords<'account'> = {
  login: 'Logged in',
  forgotten: 'Asked for a new password',
  choosePassword: 'Chose a password with a link',
  confirmAddress: 'Confirmed an e-mail address',
  sendConfirmation: 'Asked for a link to confirm the e-mail address',
  logout: 'Logged out',
  savePreferences: 'Changed preferences',
  remember: 'Arranged a list',
  uploadAvatar: 'Changed the picture',
  totpSetup: 'Began to set up one-time codes',
  totpEnable: 'Switched one-time codes on',
  totpDisable: 'Switched one-time codes off',
}
