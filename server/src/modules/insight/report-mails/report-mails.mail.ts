import { z } from 'zod'
import type { FigureName } from '@balai/contract/insight/analytics-shapes.ts'
import { mailedReports, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { defineMail, type Mail } from '../../../mail/define-mail.ts'
import { mailChoice, MailPath, MailText } from '../../../mail/values.ts'

/** How many rows of a list a mail shows. */
export const shownLines = 10
const places = Array.from({ length: shownLines }, (_, place) => place + 1)

/** What rows are called that have no name, or only a code. */
export const words = {
  erased_member: 'Erased member',
  rare_addresses: 'Rare addresses, together',
  rare_searches: 'Rare searches, together',
  direct: 'Directly',
  internal: 'Another page of the site',
  mail: 'Mail',
  search_engine: 'Search engine',
  social: 'Social network',
  campaign: 'Campaign',
  link: 'Other site',
  unknown: 'Not known',
  first_time: 'For the first time',
  again: 'Again',
}
/** Whether a code has words. */
export const isNameless = (code: string): code is Nameless => code in words
export type Nameless = keyof typeof words
const NamelessRow = mailChoice(words)

/** The numbers of the analytics, as their screens call them. */
export const figureLabels: Record<FigureName, string> = {
  new_members: 'New members',
  new_free: 'New free members',
  new_premium: 'New premium members',
  became_premium: 'Became premium',
  ended_premium: 'No longer premium',
  premium_at_end: 'Premium at the end',
  churn: 'Churn',
  free_now: 'Free now',
  premium_now: 'Premium now',
  contributors_now: 'Contributors now',
  visits: 'Visits',
  page_views: 'Page views',
  searches: 'Searches',
  reads: 'Read to the end',
  shares: 'Shares',
  helpful_answers: 'Answers to “helpful?”',
  videos: 'Watched parts of videos',
  outbound_clicks: 'Clicks on external links',
  comments: 'Comments on articles',
  likes: 'Likes of articles',
  course_comments: 'Comments on courses',
  course_likes: 'Likes of courses',
  published: 'Published by contributors',
  publishing_contributors: 'Contributors who published',
  contributor_views: 'Views of their content',
  consent_answers: 'Answers to the banner',
  consents_given: 'Consents of members',
  consents_withdrawn: 'Withdrawn by members',
}
const labelled = (...names: FigureName[]) =>
  Object.fromEntries(names.map((name) => [figureLabels[name], name]))

interface Report {
  subject: string
  heading: string
  /** Its numbers: a label, and the name of the value. */
  figures?: Readonly<Record<string, string>>
  /** What its first rows are, if it is a list or has one. */
  lines?: string
  /** The screen with the same figures. */
  screen: string
}

const analytics = '/report-tracking'
const articles = `${analytics}/top-artikel-search`

const mailed: Record<ReportName, Report> = {
  content: {
    subject: 'Content report: {{days}}',
    heading: 'Articles, videos and courses',
    figures: {
      'Articles published': 'articles',
      'Static articles published': 'static_articles',
      'Videos published': 'videos',
      'Courses published': 'courses',
      'Articles and videos created': 'created',
    },
    screen: '/dashboard',
  },
  events: {
    subject: 'Event report: {{days}}',
    heading: 'Events',
    figures: { 'Events published': 'published', 'Events created': 'created' },
    screen: '/dashboard',
  },
  subscribers: {
    subject: 'Subscriber report: {{days}}',
    heading: 'New members',
    figures: labelled('new_members', 'new_free', 'new_premium', 'visits'),
    screen: `${analytics}/new-subscriber-report`,
  },
  free_members: {
    subject: 'Free member report: {{days}}',
    heading: 'Free members',
    figures: labelled('free_now', 'new_free', 'became_premium'),
    lines: 'Where the visits of these days came from:',
    screen: `${analytics}/free-member`,
  },
  premium_members: {
    subject: 'Premium member report: {{days}}',
    heading: 'Premium members',
    figures: labelled('premium_now', 'premium_at_end', 'became_premium', 'ended_premium', 'churn'),
    lines: 'How often members became premium for the first time, and again:',
    screen: `${analytics}/premium-member`,
  },
  contributors: {
    subject: 'Contributor report: {{days}}',
    heading: 'Contributors',
    figures: labelled('contributors_now', 'publishing_contributors', 'published', 'contributor_views'),
    lines: 'The contributors who are read most, with the views of their content:',
    screen: `${analytics}/contributor`,
  },
  visits: {
    subject: 'User engagement report: {{days}}',
    heading: 'What visitors and members did',
    figures: {
      ...labelled('page_views', 'visits', 'searches', 'reads', 'shares', 'helpful_answers', 'videos'),
      ...labelled('outbound_clicks', 'comments', 'likes', 'course_comments', 'course_likes'),
    },
    screen: `${analytics}/user-engagement-report`,
  },
  cookie_law: {
    subject: 'Cookie law report: {{days}}',
    heading: 'What visitors and members agree to',
    figures: labelled('consent_answers', 'consents_given', 'consents_withdrawn'),
    lines: 'How often visitors accepted each category:',
    screen: `${analytics}/cookie-law`,
  },
  keywords: {
    subject: 'Keyword report: {{days}}',
    heading: 'What visitors searched for',
    lines: 'The most frequent searches:',
    screen: `${analytics}/kata-artikel`,
  },
  articles: {
    subject: 'Article report: {{days}}',
    heading: 'Top articles and videos',
    lines: 'The articles and videos that were read most, with their page views:',
    screen: articles,
  },
  topics: {
    subject: 'Topic report: {{days}}',
    heading: 'Popular topics',
    lines: 'The topics that were read most, with the page views of their articles:',
    screen: `${articles}?by=topics`,
  },
  tags: {
    subject: 'Tag report: {{days}}',
    heading: 'Popular tags',
    lines: 'The tags that were read most, with the page views of their articles:',
    screen: `${articles}?by=tags`,
  },
  categories: {
    subject: 'Category report: {{days}}',
    heading: 'Popular categories',
    lines: 'The categories that were read most, with the page views of their articles:',
    screen: `${articles}?by=categories`,
  },
  helpful: {
    subject: 'Helpful content report: {{days}}',
    heading: 'Helpful content',
    lines: 'The articles and videos with the most answers, and how many percent were yes:',
    screen: '/manage/manage-helpfull-content',
  },
  links: {
    subject: 'External link report: {{days}}',
    heading: 'External links',
    lines: 'The links to other sites with the most clicks, and the page on which each stands:',
    screen: `${analytics}/external-link-report`,
  },
}

/** The values of the rows of a list: what each is called, and its number. Rows that there are not have none. */
const lineValues = Object.fromEntries(
  places.flatMap((place): [string, z.ZodType][] => [
    [`nameless_${place}`, NamelessRow.optional()],
    [`title_${place}`, MailText.optional()],
    [`number_${place}`, MailText.optional()],
  ]),
)
const lineFacts = Object.fromEntries(
  places.map((place) => [`{{nameless_${place}}}{{title_${place}}}`, `number_${place}`]),
)
const lineSample = {
  ...{ title_1: 'Pajak UMKM', number_1: '120 (100)' },
  ...{ title_2: 'Kopi Nusantara', number_2: '15 (0)' },
}

/** A report as small tables: each figure, and in brackets the one of the days before. */
function reportMail(name: ReportName): Mail {
  const { subject, heading, figures, lines, screen } = mailed[name]
  const numbers = Object.values(figures ?? {})
  // A list without rows says so.
  const isEmpty = { is_empty: MailText.optional() }
  return defineMail(`reportMails.${name}`, {
    owed: true,
    area: mailedReports[name],
    values: z.object({
      ...{ name: MailText, days: MailText, before: MailText, link: MailPath },
      ...Object.fromEntries(numbers.map((number) => [number, MailText])),
      ...(lines && lineValues),
      ...(lines && !figures && isEmpty),
    }),
    sample: {
      name: 'Siti Rahma',
      days: '9 Nov 2026 – 15 Nov 2026',
      before: '2 Nov 2026 – 8 Nov 2026',
      link: screen,
      ...Object.fromEntries(numbers.map((number) => [number, '120 (100)'])),
      ...(lines && lineSample),
    },
    subject,
    parts: [
      { heading },
      { text: 'Hello {{name}}, these are the figures of {{days}}. In brackets: {{before}}.' },
      ...(figures ? [{ facts: figures }] : []),
      ...(lines
        ? [
            { text: lines, when: 'number_1' },
            { facts: lineFacts, when: 'number_1' },
          ]
        : []),
      ...(lines && !figures ? [{ text: 'There is nothing in these days.', when: 'is_empty' }] : []),
      { text: 'The attached workbook has all tables of the report, and of a list the first 2,000 rows.' },
      { button: 'Open the report', to: 'link' },
      { note: 'You get this mail because somebody added you to the schedule of this report.' },
    ],
  })
}

/** The mail of each report. */
export const mailsOfReports = Object.fromEntries(
  Object.keys(mailed).map((name) => [name, reportMail(name as ReportName)]),
) as Record<ReportName, Mail>

/** What a report is about, its numbers by their labels, and the screen with the same figures. */
export const aboutReport = (name: ReportName): Pick<Report, 'heading' | 'figures' | 'screen'> => mailed[name]
