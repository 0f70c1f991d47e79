import i18next, { type TFunction } from 'i18next'
import type { BreakdownName, FigureName } from '@balai/contract/insight/analytics-shapes.ts'
import type { Grain } from '@balai/contract/kit/ranges.ts'
import { consentNames } from '../../../parts/member-filter-words.ts'

interface Words {
  label: string
  /** How it is counted. */
  definition: string
}

/** The numbers of the reports in words. */
export const figureWords = (t: TFunction): Record<FigureName, Words> => ({
  new_members: {
    label: t('New members'),
    definition: t('Members who joined. Erased members still count, but are no longer listed.'),
  },
  new_free: { label: t('New free members'), definition: t('Members who joined and are free now.') },
  new_premium: { label: t('New premium members'), definition: t('Members who joined and are premium now.') },
  became_premium: {
    label: t('Became premium'),
    definition: t('Members who became premium, whenever they joined.'),
  },
  ended_premium: { label: t('No longer premium'), definition: t('Members whose premium membership ended.') },
  premium_at_end: {
    label: t('Premium at the end'),
    definition: t('Members who were premium at the end of these days.'),
  },
  churn: {
    label: t('Churn'),
    definition: t(
      'Members who stopped being premium, as a share of all who were premium on one of these days.',
    ),
  },
  free_now: { label: t('Free now'), definition: t('Free members at this moment.') },
  premium_now: { label: t('Premium now'), definition: t('Premium members at this moment.') },
  contributors_now: { label: t('Contributors now'), definition: t('Active contributors at this moment.') },
  visits: {
    label: t('Visits'),
    definition: t('Visitors of each day, added up: who comes on two days counts twice.'),
  },
  page_views: {
    label: t('Page views'),
    definition: t('How often pages of the site were opened, without bots.'),
  },
  searches: { label: t('Searches'), definition: t('How often visitors searched on the site.') },
  reads: {
    label: t('Read to the end'),
    definition: t('How often visitors read a page to its end.'),
  },
  shares: { label: t('Shares'), definition: t('How often visitors shared a page.') },
  helpful_answers: { label: t('Answers to “helpful?”'), definition: t('Answers of visitors, yes and no.') },
  videos: { label: t('Watched parts of videos'), definition: t('Parts of videos that visitors watched.') },
  outbound_clicks: {
    label: t('Clicks on external links'),
    definition: t('How often visitors followed a link to another site.'),
  },
  comments: {
    label: t('Comments on articles'),
    definition: t('Comments that members wrote and nobody deleted.'),
  },
  likes: {
    label: t('Likes of articles'),
    definition: t('Likes that members gave and did not take back. Those of erased members still count.'),
  },
  course_comments: {
    label: t('Comments on courses'),
    definition: t('Comments on courses and lessons that members wrote and nobody deleted.'),
  },
  course_likes: {
    label: t('Likes of courses'),
    definition: t(
      'Likes of courses and lessons that members gave and did not take back. Those of erased members still count.',
    ),
  },
  published: {
    label: t('Published by contributors'),
    definition: t('Articles and videos of contributors that were published and can be read.'),
  },
  publishing_contributors: {
    label: t('Contributors who published'),
    definition: t('Contributors with at least one article or video of these days.'),
  },
  contributor_views: {
    label: t('Views of their content'),
    definition: t('Page views of everything that contributors have published, also before these days.'),
  },
  consent_answers: {
    label: t('Answers to the banner'),
    definition: t('Answers of visitors to the consent banner.'),
  },
  consents_given: {
    label: t('Consents of members'),
    definition: t('What members agreed to. What erased members agreed to still counts.'),
  },
  consents_withdrawn: {
    label: t('Withdrawn by members'),
    definition: t('What members no longer agree to. What erased members withdrew before still counts.'),
  },
})

/** The titles of tables that split a number. */
export const breakdownTitles = (t: TFunction): Record<BreakdownName, string> => ({
  country: t('Country'),
  kind: t('Kind'),
  activity: t('Kind'),
  source: t('Source'),
  device: t('Device'),
  funnel: t('From visit to premium'),
  consent: t('Category'),
  member_consent: t('Consent'),
  member_label: t('Label'),
  category: t('Category'),
  visibility: t('Readers'),
})

/** The title of the table that splits a number; what was done on the site are several numbers. */
export const breakdownTitle = (
  { name, of }: { name: BreakdownName; of: FigureName },
  t: TFunction,
): string =>
  name === 'activity'
    ? t('What visitors and members did')
    : `${breakdownTitles(t)[name]} · ${figureWords(t)[of].label}`

/** Whose rows are called as they were written. */
const asWritten: ReadonlySet<BreakdownName> = new Set(['device', 'consent', 'category', 'member_label'])

/** A row of a table that splits a number, in words. */
export function rowName(name: BreakdownName, label: string, t: TFunction): string {
  if (label === '') return name === 'category' ? t('Without a category') : t('Not known')
  if (asWritten.has(name)) return label
  if (name === 'country')
    return new Intl.DisplayNames([i18next.language], { type: 'region' }).of(label) ?? label
  if (name === 'visibility') return readers(t)[label] ?? label
  const words: Record<string, string> = {
    free: t('Free', { context: 'member' }),
    premium: t('Premium'),
    direct: t('Directly'),
    internal: t('Another page of the site'),
    mail: t('Mail'),
    search_engine: t('Search engine'),
    social: t('Social network'),
    campaign: t('Campaign'),
    link: t('Other site'),
    unknown: t('Not known'),
    search: t('Search engine, or search on the site'),
    links: t('Other sites and campaigns'),
    within: t('Directly, or from the site'),
    article: t('Article'),
    article_static: t('Static article'),
    video: t('Video'),
    first_time: t('For the first time'),
    again: t('Again'),
    ...consentNames(t),
    ...Object.fromEntries(Object.entries(figureWords(t)).map(([figure, { label: text }]) => [figure, text])),
  }
  return words[label] ?? label
}

/** For whom content is. */
const readers = (t: TFunction): Record<string, string> => ({
  public: t('Everybody'),
  member: t('Members'),
  premium: t('Premium members'),
})

/** What the steps of a series are. */
export const stepTitle = (grain: Grain, t: TFunction): string =>
  ({ hour: t('Hour'), day: t('Day'), week: t('Week from'), month: t('Month') })[grain]
