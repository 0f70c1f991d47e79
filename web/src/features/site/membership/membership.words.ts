import type { ActionWords } from '../../../lib/action-words.ts'

/** What members do on the public site, as the audit log shows it. */
export const membershipWords: ActionWords<'membership'> = {
  signUp: 'Signed up on the site',
  login: 'Logged in to the site',
  sendLoginLink: 'Asked for a link to log in to the site',
  forgotten: 'Asked for a new password of the site',
  confirm: 'Confirmed an address on the site',
  loginCode: 'Opened a link to log in to the site',
  loginWithLink: 'Logged in to the site with a link',
  choosePassword: 'Chose a password of the site with a link',
  logout: 'Logged out of the site',
  sendConfirmation: 'Asked for the confirmation mail again',
  updateProfile: 'Changed their own profile',
  uploadAvatar: 'Changed their own picture',
  changePassword: 'Changed their own password of the site',
  endSession: 'Ended a session of their own on the site',
  endOtherSessions: 'Ended their other sessions on the site',
  savePreferences: 'Changed their own preferences',
  addRequest: 'Asked for their data or their erasure',
  askToContribute: 'Asked to contribute',
}
