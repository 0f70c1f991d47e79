import { NewsFields } from '@balai/contract/content/news-shapes.ts'
import { lowSample, type PopularKind } from '@balai/contract/insight/report-shapes.ts'
import type { reports } from '@balai/contract/insight/reports.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import type { RangeInput } from '@balai/contract/kit/ranges.ts'
import { lockName } from '../../../db/locks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import type { ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { rangeAnswer, resolveRange } from '../../../kit/ranges/ranges.ts'
import { changesOf } from '../../../kit/versions/versions.rules.ts'
import { cleaned } from '../../../lib/html.ts'
import { notFound, refuseField } from '../../../lib/refusal.ts'
import { insertNews } from '../../content/news/copies.queries.ts'
import { checkFields, permalinkTaken } from '../../content/news/news.rules.ts'
import { helpfulTexts } from '../../tracking/tracks/figures.queries.ts'
import { arrivalsOf } from './article-arrivals.queries.ts'
import { daysOfCampaign } from './article-campaigns.queries.ts'
import { listNewMembers } from './article-members.queries.ts'
import { findArticle, reportOfArticle } from './article.queries.ts'
import { listTopArticles } from './articles.queries.ts'
import { pageOfRows, reportDaysOf, type Place, type ReportDays } from './counted.queries.ts'
import { findGap, storeGap } from './gaps.queries.ts'
import { daysOfHelpful, listHelpful } from './helpful.queries.ts'
import { rowsOfKeyword } from './keyword-rows.queries.ts'
import { countKeywords, listKeywords } from './keywords.queries.ts'
import {
  daysOfLink,
  deleteDeadMark,
  insertDeadMark,
  isKnownAddress,
  isKnownKeyword,
  isMarkedDead,
  listExternalLinks,
} from './links.queries.ts'
import { listPopular } from './popular.queries.ts'

type Reading = Pick<ReadContext, 'db' | 'site'>

const daysOf = ({ site }: Pick<Reading, 'site'>, input: RangeInput) =>
  resolveRange(input, { zone: site.time_zone, now: new Date(), finest: 'day' })

/** A page of a report with the days that it answers for. */
async function reported<Row extends { total: number }, Input extends RangeInput & Place>(
  context: Reading,
  input: Input,
  list: (db: ReadDb, days: ReportDays, input: Input, place: Place | null) => Promise<Row[]>,
) {
  const range = daysOf(context, input)
  const days = reportDaysOf(range)
  const { rows, ...page } = await pageOfRows((place) => list(context.db, days, input, place), input)
  return { ...page, rows, days: rangeAnswer(range) }
}

const popular =
  (kind: PopularKind): Handlers<typeof reports>['topics'] =>
  (context, input) =>
    reported(context, input, (db, days, filter, place) => listPopular(db, days, kind, filter, place))

const week = 7 * 86_400_000

const articleMissing = () => notFound(say('This article does not exist.'))

/** The draft of a keyword: its first letter is a capital, as titles begin. */
const draftOf = (keyword: string, news_title?: string) => ({
  ...NewsFields.parse({
    news_title: news_title ?? (keyword.charAt(0).toUpperCase() + keyword.slice(1)).slice(0, limits.title),
  }),
  news_content_type: 'article' as const,
})

export const reportsRoutes: Handlers<typeof reports> = {
  keywords: (context, input) => reported(context, input, listKeywords),

  externalLinkRows: async (context, { address, path, ...range }) => ({
    days: await daysOfLink(context.db, reportDaysOf(daysOf(context, range)), { address, path }),
  }),

  keywordCounts: (context, { search, together, ...range }) =>
    countKeywords(context.db, reportDaysOf(daysOf(context, range)), { search, together }),

  keywordRows: (context, { keyword, together, ...range }) =>
    rowsOfKeyword(context.db, reportDaysOf(daysOf(context, range)), { keyword, together }),

  planArticle: steps({
    // Nobody else plans an article for the same keyword at the same time.
    lock: ({ keyword }) => lockName(`keyword gap ${keyword}`),
    check: async ({ db, caller }, { keyword, news_title }) => {
      if (!(await isKnownKeyword(db, keyword)))
        throw refuseField('keyword', say('Nobody has searched for this. Choose a keyword of the report.'))
      const planned = await findGap(db, keyword)
      if (planned)
        throw refuseField(
          'keyword',
          say('“{{title}}” is planned for this keyword already.', { title: planned.news_title }),
        )
      return checkFields(db, { user_id: caller.user_id }, draftOf(keyword, news_title))
    },
    unique: { permalinks_pkey: permalinkTaken },
    prepare: ({ caller }) => cleaned('', caller.user_id),
    store: async ({ db, caller }, input, { found: fields, prepared: text }) => {
      const planned_at = input.planned_at ?? new Date(Date.now() + week)
      const { news_id } = await insertNews(db, 'article', { fields, text, planned_at }, caller.user_id)
      await storeGap(db, { keyword: input.keyword, news_id, planned_by: caller.user_id })
      const { after } = changesOf(null, fields)
      return {
        data: { news_id, news_title: fields.news_title },
        audit: { entity: 'news', entity_id: news_id, after: { ...after, keyword: input.keyword } },
      }
    },
  }),

  topArticles: (context, input) => reported(context, input, listTopArticles),

  article: async (context, { news_id, ...range }) => {
    const article = await findArticle(context.db, news_id)
    if (!article) throw articleMissing()
    const days = daysOf(context, range)
    const { helpful, ...report } = await reportOfArticle(context.db, days, article)
    const answers = helpful.yes + helpful.no
    return {
      ...article,
      ...report,
      days: rangeAnswer(days),
      helpful: {
        ...helpful,
        share: answers > 0 ? Math.round((helpful.yes * 100) / answers) : null,
        is_low_sample: answers < lowSample,
      },
    }
  },

  articleArrivals: (context, { news_id, of, source, ...range }) =>
    arrivalsOf(context.db, reportDaysOf(daysOf(context, range)), { news_id, of, source }),

  articleCampaignRows: async (context, { news_id, campaign_id, ...range }) => ({
    days: await daysOfCampaign(context.db, daysOf(context, range), { news_id, campaign_id }),
  }),

  articleMembers: async (context, { news_id, page, perPage, ...range }) => {
    if (!(await findArticle(context.db, news_id))) throw articleMissing()
    const days = daysOf(context, range)
    return pageOfRows((place) => listNewMembers(context.db, days, news_id, place), { page, perPage })
  },

  externalLinks: (context, input) => reported(context, input, listExternalLinks),

  markDead: steps({
    lock: ({ address }) => lockName(`dead link ${address}`),
    check: async ({ db }, { address }) => {
      if (!(await isKnownAddress(db, address)))
        throw refuseField('address', say('Nobody has followed a link to this address.'))
      if (await isMarkedDead(db, address))
        throw refuseField('address', say('This address is marked as dead already.'))
    },
    store: async ({ db, caller }, { address }) => {
      await insertDeadMark(db, address, caller.user_id)
      return { data: null, audit: { entity: 'dead_links', entity_id: address, after: { is_dead: true } } }
    },
  }),

  unmarkDead: steps({
    lock: ({ address }) => lockName(`dead link ${address}`),
    check: async ({ db }, { address }) => {
      if (!(await isMarkedDead(db, address))) throw notFound(say('This address is not marked as dead.'))
    },
    store: async ({ db }, { address }) => {
      await deleteDeadMark(db, address)
      return { data: null, audit: { entity: 'dead_links', entity_id: address, before: { is_dead: true } } }
    },
  }),

  helpful: (context, input) => reported(context, input, listHelpful),

  helpfulRows: async (context, { news_id, ...range }) => ({
    days: await daysOfHelpful(context.db, reportDaysOf(daysOf(context, range)), news_id),
  }),

  helpfulTexts: async (context, { news_id, page, perPage, ...range }) => {
    const { first: from, last: to } = daysOf(context, range)
    const of = { from, to, subject_id: news_id }
    const texts = await helpfulTexts(context.db, { ...of, limit: perPage + 1, offset: page * perPage })
    const rows = texts.slice(0, perPage).map(({ answers, ...row }) => ({ ...row, count: answers }))
    return { rows, page, perPage, is_more: texts.length > perPage }
  },

  topics: popular('topics'),
  tags: popular('tags'),
  categories: popular('categories'),
}
