import type { TFunction } from 'i18next'
import type { Area, Role } from '@balai/contract/access.ts'

/** A role as people read it: `social_media` is “Social media”. */
export function roleName(role: Role): string {
  const words = role.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What an area holds, by the names that the menu gives it. */
export const areaNames: Record<Area, string> = {
  public: 'Login',
  open: 'Dashboard',
  members: 'Member',
  orders: 'Daftar Pesanan, Fee Markom',
  articles: 'Articles & Videos',
  events: 'Event Management',
  courses: 'Kursus: Peserta, Rating & Komentar',
  courseAuthoring: 'Kursus',
  review: 'Content Need Review',
  attributes: 'Attribute: Categories, Tags',
  reports: 'Report',
  subscribers: 'Analytics: Subscriber',
  memberReports: 'Analytics: Free Member, Premium Member',
  cookieLaw: 'Analytics: Cookie Law',
  settings: 'Setting: Configuration',
  admins: 'Setting: Admins',
  mailSmtp: 'Setting: Mail SMTP',
}

/** What somebody did, in words; an action that has none yet is named as the server names it. */
export function actionName(action: string, t: TFunction): string {
  const names: Record<string, string> = {
    'account.login': t('Logged in'),
    'account.logout': t('Logged out'),
    'account.savePreferences': t('Changed preferences'),
    'account.remember': t('Arranged a list'),
    'account.uploadAvatar': t('Changed the picture'),
    'account.totpSetup': t('Began to set up one-time codes'),
    'account.totpEnable': t('Switched one-time codes on'),
    'account.totpDisable': t('Switched one-time codes off'),
    'bank.upload': t('Uploaded a bank statement'),
    'bank.rematch': t('Matched transfers anew'),
    'bank.confirm': t('Booked a transfer'),
    'bank.dismiss': t('Dismissed a transfer'),
    'fees.approve': t('Approved fees'),
    'fees.pay': t('Marked fees as paid'),
    'fees.reverse': t('Reversed fees'),
    'fees.close': t('Closed a month of fees'),
    'fees.savePartner': t('Saved a partner'),
    'fees.addRule': t('Added a fee rule'),
    'fees.endRule': t('Ended a fee rule'),
    'gateway.saveSettings': t('Set the payment gateway up'),
    'gateway.notice': t('Took a notice of the gateway'),
    'orders.create': t('Made an order'),
    'orders.cancel': t('Cancelled an order'),
    'orders.extend': t('Gave an invoice more time'),
    'orders.note': t('Added a note to an order'),
    'orders.expire': t('Closed an expired invoice'),
    'payments.start': t('Opened a payment page'),
    'payments.checkNow': t('Asked the gateway about a payment'),
    'payments.markPaid': t('Marked an order as paid'),
    'payments.decide': t('Decided about a payment'),
    'payments.refund': t('Noted a refund'),
    'sessions.terminate': t('Ended a session'),
    'sessions.terminateAll': t('Ended all other sessions'),
    'users.create': t('Created an account'),
    'users.update': t('Changed the own profile'),
    'users.updatePassword': t('Changed the own password'),
    'users.updateOther': t('Changed an account'),
    'users.updateOtherPassword': t('Set somebody’s password'),
    'users.delete': t('Deleted an account'),
    'users.restore': t('Restored an account'),
    'jobs.retry': t('Ran a job again'),
    'members.create': t('Added a member'),
    'members.update': t('Changed a member'),
    'members.suspend': t('Suspended a member or lifted it'),
    'members.endSuspension': t('A suspension ended by itself'),
    'members.endPremium': t('A premium membership ended'),
    'members.label': t('Labelled members'),
    'members.addRequest': t('Noted a data request'),
    'members.exportData': t('Handed out a member’s data'),
    'members.erase': t('Erased a member'),
    'memberImports.upload': t('Sent a file of members'),
    'memberImports.check': t('Checked an import'),
    'memberImports.run': t('Began an import'),
    'memberImports.done': t('Finished an import'),
    'memberImports.undo': t('Began to undo an import'),
    'memberImports.undone': t('Undid an import'),
  }
  return names[action] ?? action
}
