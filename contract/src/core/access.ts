/** Every role an account can have. This is the only file that names roles. */
export const roles = [
  'admin',
  'superuser',
  'content',
  'social_media',
  'data_analyst',
  'business_development',
  'customer_service',
] as const
export type Role = (typeof roles)[number]

const everyoneSignedIn = 'everyone-signed-in'
/** For calls with the client's own credential, before anyone has signed in. */
const everyClient = 'every-client'
type Entry = typeof everyoneSignedIn | typeof everyClient | readonly Role[]

/** The parts of the back-office and the roles that may enter each. Screens and calls name areas, never roles. */
export const areas = {
  client: everyClient,
  open: everyoneSignedIn,
  members: ['superuser', 'data_analyst', 'business_development', 'customer_service'],
  orders: ['superuser', 'content', 'social_media', 'business_development'],
  articles: ['superuser', 'social_media', 'content', 'business_development'],
  /** Publish without a review by somebody else. */
  publishing: ['superuser', 'content'],
  events: ['superuser', 'content', 'business_development'],
  courses: ['superuser', 'content', 'business_development'],
  courseAuthoring: ['superuser'],
  review: ['superuser', 'content', 'data_analyst', 'customer_service'],
  attributes: ['superuser', 'content', 'data_analyst'],
  reports: ['superuser', 'content', 'data_analyst', 'business_development'],
  subscribers: ['superuser', 'content', 'social_media', 'data_analyst', 'business_development'],
  memberReports: ['superuser', 'content', 'data_analyst'],
  cookieLaw: ['superuser'],
  settings: ['superuser', 'content', 'social_media', 'business_development'],
  admins: ['superuser'],
  mailSmtp: ['superuser'],
  campaigns: ['superuser', 'social_media', 'content', 'business_development'],
} as const satisfies Record<string, Entry>
export type Area = keyof typeof areas

/**
 * The areas of the public site: everybody, signed-in members, and premium members. No role enters the last two, and no
 * member enters the back-office.
 */
export const visitorAreas = ['public', 'member', 'premium'] as const
export type VisitorArea = (typeof visitorAreas)[number]

/** Whether an area belongs to the public site. */
export const isVisitorArea = (area: Area | VisitorArea): area is VisitorArea =>
  (visitorAreas as readonly string[]).includes(area)

/** Whether a call of this area needs no session. */
export const isForAnyone = (area: Area | VisitorArea): boolean => area === 'client' || area === 'public'

/** The role of the first account of a new installation. */
export const founderRole: Role = 'superuser'

/**
 * Whether a person with these roles may enter the area; `null` means that nobody is signed in.
 * The role `admin` may enter every area, other roles only those that list them.
 */
export function mayEnter(userRoles: readonly Role[] | null, area: Area): boolean {
  const entry: Entry = areas[area]
  if (entry === everyClient) return true
  if (userRoles === null) return false
  if (entry === everyoneSignedIn || userRoles.includes('admin')) return true
  return userRoles.some((role) => entry.includes(role))
}

/** The roles that may enter an area, including `admin`; all roles if the area is open. */
export function rolesThatEnter(area: Area): readonly Role[] {
  return roles.filter((role) => mayEnter([role], area))
}
