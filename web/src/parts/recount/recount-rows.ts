import { addDays, startOfDay, startOfMonth } from '@balai/contract/core/zone.ts'
import { outboxStates } from '@balai/contract/mailing/outbox.ts'
import { unknownCountry } from '@balai/contract/people/countries.ts'
import { visitorRows } from './visitor-rows.ts'

type Fields = Readonly<Record<string, string>>
/** The address of the rows behind one number: by the parts of its key, its day, which is empty if it has none, and its zone. */
type RowsAt = (key: readonly string[], day: string, zone: string) => string | undefined

const addressOf = (path: string, fields: Fields) => {
  const query = new URLSearchParams(fields).toString()
  return query ? `${path}?${query}` : path
}

type Days = ReturnType<typeof between>
/** Days as the two moments that a list filters by; `after` is the first day that does not belong to them. */
const between = (zone: string, first: string, after: string) => ({
  from: startOfDay(zone, first).toISOString(),
  until: startOfDay(zone, after).toISOString(),
})
/** Most counters have days of UTC; content has days of the platform’s zone. */
const dayOf = (day: string, zone: string) => between(zone, day, addDays(day, 1))
const dayOfUtc = (day: string) => dayOf(day, 'UTC')
/** The week of a month that begins on this day; the last one ends with the month. */
const weekOfMonth = (day: string, zone: string) => {
  const next = addDays(day, 7)
  const month = startOfMonth(day, 1)
  return between(zone, day, next < month ? next : month)
}
const wholeMonth = (day: string, zone: string) => between(zone, day, startOfMonth(day, 1))
/** The quarter of an hour of UTC that begins at `2026-11-15T09:30`. */
const quarterFrom = (quarter: string) => {
  const from = new Date(`${quarter}Z`)
  return { from: from.toISOString(), until: new Date(from.getTime() + 15 * 60_000).toISOString() }
}

/** A list as it is. */
const all =
  (path: string): RowsAt =>
  () =>
    path

/** A list filtered by one field, of which the key begins with the value. */
const by =
  (path: string, filter: string): RowsAt =>
  ([value = '']) =>
    addressOf(path, { [filter]: value })

/** Content that was created, or published for the first time, on some days. Courses are all by staff. */
const contentBy =
  (date: 'created' | 'published', daysOf: (day: string, zone: string) => Days): RowsAt =>
  ([kind = '', contributor_status = ''], day, zone) => {
    const { from, until } = daysOf(day, zone)
    if (kind !== 'event' && kind !== 'course') {
      const date_by = date === 'created' ? 'created_at' : 'first_published_at'
      return addressOf('/content-management', {
        ...{ news_content_type: kind, contributor_status, date_by },
        ...{ from, until },
      })
    }
    const days = { [`${date}_from`]: from, [`${date}_until`]: until }
    return kind === 'event'
      ? addressOf('/event-management', { contributor_status, ...days })
      : addressOf('/lms', days)
  }

/** Comments or likes: those of articles have one desk, those of courses and lessons another. */
function reactions(view: 'comments' | 'likes', kind: string, fields: Fields = {}): string {
  if (kind !== 'news') return addressOf('/lms/rating', { view, kind, ...fields })
  return addressOf('/manage-comment', view === 'likes' ? { view, ...fields } : fields)
}

/** Members who joined within a quarter of an hour. */
const arrived = (quarter: string, fields: Fields) => {
  const { from, until } = quarterFrom(quarter)
  return addressOf('/member', { joined_from: from, joined_until: until, ...fields })
}

/** Members who became premium, or stopped being it, within a quarter of an hour. */
const premium =
  (premium_event: string): RowsAt =>
  ([quarter = '']) => {
    const { from, until } = quarterFrom(quarter)
    return addressOf('/member', { premium_event, premium_event_from: from, premium_event_until: until })
  }

/** Counters know mails that wait as queued. */
const outboxState = (state: string) =>
  outboxStates.find((one) => one === (state === 'queued' ? 'waiting' : state))

const rows: Readonly<Record<string, RowsAt>> = {
  users: all('/setting/users'),
  audit: all('/setting/audit'),

  members: all('/member'),
  'members.cell': ([country = '', member_type = '', suspended, mailed, contributor_status = '']) =>
    addressOf('/member', {
      country: country || unknownCountry,
      member_type,
      suspended: suspended === 'suspended' ? '1' : '0',
      email_suppressed: mailed === 'suppressed' ? '1' : '0',
      contributor_status,
    }),
  'members.pending': all('/member?contributor_status=pending'),
  'members.label': by('/member', 'label'),
  'members.joined': (_, day) => {
    const { from, until } = dayOfUtc(day)
    return addressOf('/member', { joined_from: from, joined_until: until })
  },
  'members.arrived': ([quarter = '', member_type = '']) => arrived(quarter, { member_type }),
  // Erased members count without a country, but are listed no more.
  'members.arrived_from': ([quarter = '', country = '']) =>
    country === '' ? undefined : arrived(quarter, { country }),
  'premium.started': premium('became'),
  'premium.ended': premium('ended'),

  'news.kind': by('/content-management', 'news_content_type'),
  'news.status': by('/content-management', 'news_status'),
  'news.kind_status': ([news_content_type = '', news_status = '']) =>
    addressOf('/content-management', { news_content_type, news_status }),
  'news.draft_status': by('/content-management', 'draft_status'),
  'news.category': by('/content-management', 'category_id'),
  'news.visibility': by('/content-management', 'news_visibility'),
  'news.author': by('/content-management', 'author_id'),
  'news.origin': by('/content-management', 'contributor_status'),
  'news.review': by('/content-need-review/content', 'news_content_type'),
  'news.trash': all('/content-management?trash=1'),
  'reading.kind': ([news_content_type = '']) =>
    addressOf('/content-management', { news_content_type, news_status: 'published' }),
  'categories.usage': all('/content-management/content-categories'),
  tags: all('/content-management/content-tag'),
  'tags.usage': by('/content-management', 'tag_id'),

  'content.state': ([kind = '', contributor_status = '', status = '']) => {
    if (kind === 'course') return addressOf('/lms', { course_status: status })
    if (kind === 'event') return addressOf('/event-management', { contributor_status, event_status: status })
    const fields = { news_content_type: kind, contributor_status, news_status: status }
    return addressOf('/content-management', fields)
  },
  'content.review': ([kind = '', contributor_status = '']) =>
    kind === 'event'
      ? addressOf('/content-need-review/event', { contributor_status })
      : addressOf('/content-need-review/content', { news_content_type: kind, contributor_status }),
  'content.created': contentBy('created', dayOf),
  'content.published': contentBy('published', dayOf),
  'content.published_week': contentBy('published', weekOfMonth),
  'content.published_month': contentBy('published', wholeMonth),

  'comments.queue': ([kind = '', queue = '']) => reactions('comments', kind, { queue }),
  'comments.reported': ([kind = '']) => reactions('comments', kind, { queue: 'reported' }),
  'comments.written': ([kind = ''], day) => reactions('comments', kind, dayOfUtc(day)),
  likes: ([kind = '']) => reactions('likes', kind),
  'likes.given': ([kind = ''], day) => reactions('likes', kind, dayOfUtc(day)),

  'orders.status': by('/mybooking/list', 'status'),
  'orders.decision': all('/mybooking/list?needs_decision=1'),
  'fees.status': by('/markomfee/list', 'status'),

  'mails.state': ([kind = '', state = '']) =>
    addressOf('/setting/outbox', { kind, state: outboxState(state) ?? state }),
  'mails.campaign': ([campaign_id = '', state = '']) => {
    const shown = outboxState(state)
    return shown && addressOf(`/campaign/${campaign_id}`, { tab: 'mails', state: shown })
  },
  // Whether a contact gets mails depends on the person too, so no filter of the list finds the others.
  'contacts.list': ([list = '', state = '']) =>
    state === 'pending' ? addressOf('/contact', { list, state }) : undefined,

  'events.status': by('/event-management', 'event_status'),
  'events.draft_status': by('/event-management', 'draft_status'),
  'events.category': by('/event-management', 'category_id'),
  'events.author': by('/event-management', 'author_id'),
  'events.origin': by('/event-management', 'contributor_status'),
  'events.review': all('/content-need-review/event'),
  'events.trash': all('/event-management?trash=1'),
  'registrations.status': by('/event-participants', 'status'),
  'registrations.source': by('/event-participants', 'source'),
  'registrations.part': by('/event-participants', 'part'),
  'registrations.checked_in': all('/event-participants?checked_in=1'),
  'registrations.event': ([event_id = '', state = '']) =>
    // No filter finds those to whom a place is offered.
    state === 'offered'
      ? undefined
      : addressOf('/event-participants', {
          event_id,
          ...(state === 'checked_in' ? { checked_in: '1' } : { status: state }),
        }),
  'registrations.event_day': ([event_id = ''], day) =>
    addressOf('/event-participants', { event_id, ...dayOfUtc(day) }),

  'courses.status': by('/lms', 'course_status'),
  'courses.draft_status': by('/lms', 'draft_status'),
  'courses.category': by('/lms', 'category_id'),
  'courses.trash': all('/lms?trash=1'),
  'enrolments.status': by('/lms/participants', 'status'),
  'enrolments.source': by('/lms/participants', 'source'),
  'enrolments.course': ([course_id = '', status = '']) =>
    addressOf('/lms/participants', { course_id, status }),
  'enrolments.course_day': ([course_id = ''], day) =>
    addressOf('/lms/participants', { course_id, ...dayOfUtc(day) }),
}

/** The list of the rows behind a number that differs, on its day; undefined where no screen lists them. */
export function rowsBehind(
  figure: string,
  key: string,
  day: string | null,
  zone: string,
): string | undefined {
  if (figure.startsWith('tracks.')) return visitorRows(figure, key, day)
  return rows[figure]?.(key.split('/'), day ?? '', zone)
}
