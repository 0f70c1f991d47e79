import { addDays, startOfDay } from '@balai/contract/core/zone.ts'
import { settings } from '../../lib/settings.ts'

/** Figures whose days are those of UTC; all others have days of the platform's zone. */
const ofUtc = new Set([
  'members.joined',
  'comments.written',
  'likes.given',
  'registrations.event_day',
  'enrolments.course_day',
])

/** A day as the two moments that a list filters by. */
function momentsOf(figure: string, day: string) {
  const zone = ofUtc.has(figure) ? 'UTC' : settings.time_zone
  return {
    from: startOfDay(zone, day).toISOString(),
    until: startOfDay(zone, addDays(day, 1)).toISOString(),
  }
}

const addressOf = (path: string, fields: Record<string, string>) => {
  const query = new URLSearchParams(fields).toString()
  return query ? `${path}?${query}` : path
}

/** Lists whose rows a counter counts by one field: the key of the counter is the value of that filter. */
const byKey: Readonly<Record<string, readonly [path: string, filter: string]>> = {
  'news.kind': ['/content-management', 'news_content_type'],
  'news.status': ['/content-management', 'news_status'],
  'news.draft_status': ['/content-management', 'draft_status'],
  'news.category': ['/content-management', 'category_id'],
  'news.visibility': ['/content-management', 'news_visibility'],
  'news.author': ['/content-management', 'author_id'],
  'tags.usage': ['/content-management', 'tag_id'],
  'members.label': ['/member', 'label'],
  'orders.status': ['/mybooking/list', 'status'],
  'fees.status': ['/markomfee/list', 'status'],
  'events.status': ['/event-management', 'event_status'],
  'events.draft_status': ['/event-management', 'draft_status'],
  'events.category': ['/event-management', 'category_id'],
  'events.author': ['/event-management', 'author_id'],
  'courses.status': ['/lms', 'course_status'],
  'courses.draft_status': ['/lms', 'draft_status'],
  'courses.category': ['/lms', 'category_id'],
  'registrations.status': ['/event-participants', 'status'],
  'registrations.source': ['/event-participants', 'source'],
  'registrations.part': ['/event-participants', 'part'],
  'registrations.event': ['/event-participants', 'event_id'],
  'enrolments.status': ['/lms/participants', 'status'],
  'enrolments.source': ['/lms/participants', 'source'],
  'enrolments.course': ['/lms/participants', 'course_id'],
}

/** Lists that show what a counter counts as they are. */
const whole: Readonly<Record<string, string>> = {
  users: '/setting/users',
  audit: '/setting/audit',
  tags: '/content-management/content-tag',
  'categories.usage': '/content-management/content-categories',
  members: '/member',
  'members.cell': '/member',
  'members.pending': '/member?contributor_status=pending',
  'news.trash': '/content-management?trash=1',
  'news.review': '/content-need-review/content',
  'events.trash': '/event-management?trash=1',
  'events.review': '/content-need-review/event',
  'courses.trash': '/lms?trash=1',
  'orders.decision': '/mybooking/list?needs_decision=1',
  'comments.reported': '/manage-comment?queue=reported',
}

const engagement = '/report-tracking/user-engagement-report'
/** The report that shows what a kind of event counts, and the number whose rows it opens. */
const visitorReports: Readonly<Record<string, readonly [path: string, rows?: string]>> = {
  '1': [engagement, 'page_views'],
  '2': ['/report-tracking/kata-artikel'],
  '3': ['/report-tracking/external-link-report'],
  '4': ['/manage/manage-helpfull-content'],
  '5': ['/report-tracking/cookie-law', 'consent_answers'],
  '6': [engagement, 'shares'],
  '7': [engagement, 'videos'],
  '8': [engagement, 'reads'],
}

/** The list of the rows behind a number that differs, on its day; undefined where no screen lists them. */
export function rowsBehind(figure: string, key: string, day: string | null): string | undefined {
  if (figure.startsWith('tracks.')) return visitorRows(figure, key, day)
  if (day !== null) return rowsOfDay(figure, key, momentsOf(figure, day))
  const [first = '', second = ''] = key.split('/')
  if (figure === 'news.kind_status')
    return addressOf('/content-management', { news_content_type: first, news_status: second })
  if (figure === 'content.state') return contentRows(key)
  if (figure === 'mails.state') return addressOf('/setting/outbox', { state: second })
  const list = byKey[figure]
  return list ? addressOf(list[0], { [list[1]]: first }) : whole[figure]
}

function rowsOfDay(figure: string, key: string, days: { from: string; until: string }): string | undefined {
  const { from, until } = days
  const isOfCourses = key === 'course'
  switch (figure) {
    case 'content.created':
    case 'content.published':
      return /^(event|course)/.test(key)
        ? undefined
        : addressOf('/content-management', {
            news_content_type: key.split('/')[0] ?? '',
            date_by: figure === 'content.created' ? 'created_at' : 'news_published_date',
            ...days,
          })
    case 'members.joined':
      return addressOf('/member', { joined_from: from, joined_until: until })
    case 'comments.written':
      return isOfCourses
        ? addressOf('/lms/rating', { view: 'comments', ...days })
        : addressOf('/manage-comment', days)
    case 'likes.given':
      return addressOf(isOfCourses ? '/lms/rating' : '/manage-comment', { view: 'likes', ...days })
    case 'registrations.event_day':
      return addressOf('/event-participants', { event_id: key, ...days })
    case 'enrolments.course_day':
      return addressOf('/lms/participants', { course_id: key })
    default:
      return undefined
  }
}

/** Content of a kind by who wrote it and its status: the key is `kind/origin/status`. */
function contentRows(key: string): string {
  const [kind = '', contributor_status = '', status = ''] = key.split('/')
  if (kind === 'course') return addressOf('/lms', { course_status: status })
  if (kind === 'event') return addressOf('/event-management', { contributor_status, event_status: status })
  return addressOf('/content-management', {
    news_content_type: kind,
    contributor_status,
    news_status: status,
  })
}

/** Events of visitors: the key is their kind, which the numbers of a page and a label follow. */
function visitorRows(figure: string, key: string, day: string | null): string | undefined {
  const isOfHours = figure.startsWith('tracks.hour')
  const report = visitorReports[isOfHours ? '1' : (key.split('/')[0] ?? '')]
  if (!report || day === null) return undefined
  const to = figure.startsWith('tracks.week') ? addDays(day, 6) : day
  const rows = isOfHours ? 'visits' : report[1]
  return addressOf(report[0], { range: 'custom', from: day, to, ...(rows && { rows }) })
}
