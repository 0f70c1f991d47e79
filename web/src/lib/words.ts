import type { Area, Role } from '@balai/contract/core/access.ts'

/** The words with a capital at their beginning. */
export const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** A role as people read it: `social_media` is “Social media”. */
export const roleName = (role: Role) => capitalized(role.replaceAll('_', ' '))

/** The screens of each area, by their names in the menu. */
export const areaNames: Record<Area, string> = {
  client: 'Login',
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
  campaigns: 'Campaign',
}
