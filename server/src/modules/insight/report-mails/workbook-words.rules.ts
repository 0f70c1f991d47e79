import type { BreakdownName } from '@balai/contract/insight/analytics-shapes.ts'
import { consentWords } from '@balai/contract/people/consents.ts'
import { say, type Language, type Sentence } from '@balai/contract/core/sentences.ts'
import type { Grain } from '@balai/contract/kit/ranges.ts'
import type { Text } from '../../../lib/languages.ts'
import { figureLabels, words } from './report-mails.mail.ts'

/** What a table splits a number by, as the screens call it. */
export const partTitles: Record<BreakdownName, Sentence> = {
  country: say('Country'),
  kind: say('Kind'),
  activity: say('Kind'),
  source: say('Source'),
  device: say('Device'),
  funnel: say('From visit to premium'),
  consent: say('Category'),
  member_consent: say('Consent'),
  member_label: say('Label'),
  category: say('Category'),
  visibility: say('Readers'),
}

export const stepTitles: Record<Grain, Sentence> = {
  hour: say('Hour'),
  day: say('Day'),
  week: say('Week from'),
  month: say('Month'),
}

export const titles = {
  numbers: say('Numbers'),
  name: say('Name'),
  number: say('Number of times'),
  share: say('Share'),
  activity: say('What visitors and members did'),
  contributors: say('Contributors'),
  published: say('Published'),
  comments: say('Comments'),
  likes: say('Likes'),
}

/** Codes of rows that stand for the same everywhere. */
const codes: Record<string, Text> = {
  ...words,
  ...figureLabels,
  free: say('Free'),
  premium: say('Premium'),
  search: say('Search engine, or search on the site'),
  links: say('Other sites and campaigns'),
  within: say('Directly, or from the site'),
  article: say('Article'),
  article_static: say('Static article'),
  video: say('Video'),
  ...consentWords,
}

/** For whom content is. */
const readers: Record<string, Text> = {
  public: say('Everybody'),
  member: say('Members'),
  premium: say('Premium members'),
}

/** Whose rows are called as they were written. */
const asWritten: ReadonlySet<BreakdownName> = new Set(['device', 'consent', 'category', 'member_label'])

/** The words of a workbook in the language of its reader. */
export interface Words {
  language: Language
  translate: (text: Text) => string
}

/** What a row of a table is called that splits a number. */
export function rowName(name: BreakdownName, label: string, { language, translate }: Words): string {
  if (label === '') return translate(name === 'category' ? say('Without a category') : say('Not known'))
  if (asWritten.has(name)) return label
  if (name === 'country') return new Intl.DisplayNames([language], { type: 'region' }).of(label) ?? label
  const word = (name === 'visibility' ? readers : codes)[label]
  return word === undefined ? label : translate(word)
}

/** What the row is called that adds up what a table leaves out. */
export const othersName = ({ num }: { num: number }, { translate }: Words): string =>
  translate(say('Others ({{num}})', { num }))
