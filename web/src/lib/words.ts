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
  publishing: 'Articles & Videos: publish without review',
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
    'categories.create': t('Created a category'),
    'categories.update': t('Changed a category'),
    'categories.delete': t('Deleted a category'),
    'categories.move': t('Moved a category'),
    'categories.restore': t('Restored a category'),
    'categories.purge': t('Emptied the trash of categories'),
    'subCategories.create': t('Created a sub-category'),
    'subCategories.update': t('Changed a sub-category'),
    'subCategories.delete': t('Deleted a sub-category'),
    'subCategories.order': t('Ordered categories'),
    'tags.create': t('Created a tag'),
    'tags.update': t('Changed a tag'),
    'tags.delete': t('Deleted a tag'),
    'tags.merge': t('Merged tags'),
    'tags.restore': t('Restored a tag'),
    'tags.purge': t('Emptied the trash of tags'),
    'comments.update': t('Edited a comment'),
    'comments.delete': t('Deleted a comment'),
    'comments.approve': t('Approved a comment'),
    'comments.hide': t('Hid a comment'),
    'comments.restore': t('Restored a comment'),
    'comments.saveRules': t('Changed the rules for comments'),
    'comments.purge': t('Emptied the trash of comments'),
    'contributors.join': t('Decided about a contributor'),
  }
  return names[action] ?? action
}
