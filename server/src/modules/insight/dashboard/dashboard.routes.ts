import { abbreviateNumber } from '@balai/contract/core/numbers.ts'
import { newsKinds } from '@balai/contract/content/news-shapes.ts'
import {
  contentKinds,
  type ContentKind,
  type ContentOrigin,
  type dashboard,
} from '@balai/contract/insight/dashboard.ts'
import { statuses } from '@balai/contract/kit/approval.ts'
import { sharedRead } from '../../../db/shared-reads.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { PastPeriod } from '@balai/contract/kit/ranges.ts'
import type { Handlers } from '../../../http/handlers.ts'
import type { Joined } from '../../../manifest.ts'
import { visibleKinds } from '../../mailing/outbox/outbox.rules.ts'
import { readAdded, readSeries, readStates, type Chosen } from './figures.queries.ts'
import { noteLooks } from './looks.queries.ts'
import { silencesFor } from './silences.rules.ts'
import { readSilences } from './silences.queries.ts'
import { monthOf, todayIn, weekOf, yearOf } from './periods.rules.ts'
import { readSince, readWaiting, sinceKindsFor, waitingFor } from './waiting.queries.ts'

/** What staff and contributors wrote, or one of both. */
const originsOf = (status: 'all' | ContentOrigin | undefined): Chosen =>
  status === undefined || status === 'all' ? {} : { origins: [status] }

interface Site {
  site: { time_zone: string }
  db: ReadDb
}

/** The numbers of content: of each kind, and together. */
const countersOf = (context: Site, of: 'all' | 'published', kinds: readonly ContentKind[]) =>
  sharedRead(context.db, `counters ${context.site.time_zone} ${of} ${kinds.join()}`, () =>
    readCounters(context, of, kinds),
  )

async function readCounters({ db, site }: Site, of: 'all' | 'published', kinds: readonly ContentKind[]) {
  const [{ rows }, addedIn] = await Promise.all([
    readStates(db, { kinds }),
    readAdded(db, of === 'all' ? 'created' : 'published', { kinds, today: todayIn(site.time_zone) }),
  ])
  const counted = of === 'all' ? rows : rows.filter(({ state }) => state === 'published')
  const figure = (chosen: readonly ContentKind[]) => {
    const num = counted.reduce((sum, row) => sum + (chosen.includes(row.kind) ? row.num : 0), 0)
    return { num, num_format: abbreviateNumber(num), added: addedIn(chosen) }
  }
  return { ...figure(kinds), kinds: kinds.map((kind) => ({ kind, ...figure([kind]) })) }
}

const statisticOf = (context: Site, chosen: Chosen, compare: PastPeriod) =>
  sharedRead(context.db, `statistic ${context.site.time_zone} ${compare} ${JSON.stringify(chosen)}`, () =>
    readStatistic(context, chosen, compare),
  )

async function readStatistic({ db, site }: Site, chosen: Chosen, compare: PastPeriod) {
  const today = todayIn(site.time_zone)
  const [{ rows, review }, series] = await Promise.all([
    readStates(db, chosen),
    readSeries(db, [weekOf(today, compare), monthOf(today, compare), yearOf(today)], chosen),
  ])
  const [weekly, monthly, annual] = series as [(typeof series)[0], (typeof series)[0], (typeof series)[0]]
  const num = rows.reduce((sum, row) => sum + row.num, 0)
  const states = statuses.map((status) => ({
    status,
    num: rows.reduce((sum, row) => sum + (row.state === status ? row.num : 0), 0),
  }))
  return { num, num_format: abbreviateNumber(num), in_review: review, states, weekly, monthly, annual }
}

const counterOf = async (context: Site, of: 'all' | 'published', kind: ContentKind) => {
  const { kinds: _kinds, ...figure } = await countersOf(context, of, [kind])
  return { kind, ...figure }
}

export const dashboardRoutes = ({ mails }: Joined): Handlers<typeof dashboard> => ({
  totalContent: (context) => countersOf(context, 'all', contentKinds),

  totalContentOf: (context, { type }) => counterOf(context, 'all', type),

  totalEvent: async (context) => {
    const [all, published] = await Promise.all([
      counterOf(context, 'all', 'event'),
      counterOf(context, 'published', 'event'),
    ])
    return { ...all, published: published.num }
  },

  totalPublished: (context) => countersOf(context, 'published', contentKinds),

  totalPublishedOf: (context, { type }) => counterOf(context, 'published', type),

  weekly: async ({ db, site }, { content_type, compare }) => {
    const kinds = content_type ? [content_type] : newsKinds
    const [week] = await sharedRead(db, `weekly ${site.time_zone} ${compare} ${kinds.join()}`, () =>
      readSeries(db, [weekOf(todayIn(site.time_zone), compare)], { kinds }),
    )
    return week as NonNullable<typeof week>
  },

  articles: (context, { contributor_status, news_content_type, compare }) =>
    statisticOf(
      context,
      { kinds: news_content_type ? [news_content_type] : newsKinds, ...originsOf(contributor_status) },
      compare,
    ),

  events: (context, { contributor_status, compare }) =>
    statisticOf(context, { kinds: ['event'], ...originsOf(contributor_status) }, compare),

  waiting: async ({ db, caller }) => {
    const rows = await sharedRead(db, 'waiting', () => readWaiting(db))
    return waitingFor(rows, caller.roles, visibleKinds(mails, caller.roles))
  },

  silences: async ({ db, site: { time_zone }, caller }) => {
    const silences = await sharedRead(db, `silences ${time_zone}`, () => readSilences(db, time_zone))
    return silencesFor(silences, caller.roles)
  },

  // All who look at the same time see the same figures, which are read once.
  look: {
    together: async (db, requests) => {
      const now = await readSince(db)
      const looks = await noteLooks(
        db,
        requests.map(({ caller }) => caller.user_id),
        now,
      )
      const lookOf = new Map(looks.map((look) => [look.user_id, look]))
      return requests.map(({ caller: { user_id, roles } }) => {
        const { base_at = null, base = {} } = lookOf.get(user_id) ?? {}
        const changes = sinceKindsFor(roles).map((kind) => ({
          kind,
          num: now[kind] - (base[kind] ?? now[kind]),
        }))
        return { since: base_at, changes: base_at === null ? [] : changes }
      })
    },
  },
})
