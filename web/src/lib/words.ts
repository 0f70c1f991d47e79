import type { Area, Role } from '@balai/contract/core/access.ts'

/** A role as people read it: `social_media` is “Social media”. */
export function roleName(role: Role): string {
  const words = role.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

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
