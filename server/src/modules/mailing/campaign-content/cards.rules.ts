import { say, type Language } from '@balai/contract/core/sentences.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { blockLimits, type SimpleBlock } from '@balai/contract/mailing/campaign-blocks.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { dateTimeIn } from '../../../lib/date-words.ts'
import { fileLink } from '../../../lib/file-keys.ts'
import type { Languages } from '../../../lib/languages.ts'
import { articleBlock, shortened } from './build.ts'
import { findCourseCards, findEventCards } from './content.queries.ts'
import { findPicked, listArticles } from './pick-articles.queries.ts'

interface Wanted {
  kind: 'article' | 'event' | 'course'
  search: string
  ids: number[]
  language: Language
}

const locales = { en: 'en-GB', id: 'id-ID' } as const

/** Published things as blocks. */
export async function findCards(
  db: ReadDb,
  { kind, search, ids, language }: Wanted,
  languages: Languages,
): Promise<SimpleBlock[]> {
  const translate = (sentence: ReturnType<typeof say>) => languages.translate(language, sentence)
  if (kind === 'article') {
    const everything = { news_visibility: 'all', news_content_type: 'article', page: 0, perPage: 20 } as const
    const articles =
      ids.length > 0 ? await findPicked(db, ids) : (await listArticles(db, { search, ...everything })).rows
    return articles.map((article) => articleBlock(article, translate(say('Read more'))))
  }
  if (kind === 'course')
    return (await findCourseCards(db, search, ids)).map((row) => ({
      kind: 'course',
      course_id: row.subject_id,
      ...cardOf('course', row),
      button: translate(say('See the course')),
    }))
  return (await findEventCards(db, search, ids)).map((row) => ({
    kind: 'event',
    event_id: row.subject_id,
    ...cardOf('event', row),
    note: shortened(
      [row.event_start_date && dateTimeIn(row.time_zone, row.event_start_date, locales[language]), row.place]
        .filter(Boolean)
        .join(' · '),
      blockLimits.note,
    ),
    button: translate(say('See the event')),
  }))
}

interface Row {
  subject_id: number
  title: string
  summary: string
  permalink: string
  storage_key: string | null
}

const cardOf = (kind: 'event' | 'course', { subject_id, storage_key, title, summary, permalink }: Row) => ({
  key: `${kind}-${subject_id}`,
  title: shortened(title, limits.title),
  summary: shortened(summary, blockLimits.summary),
  permalink,
  picture: storage_key ? fileLink(storage_key) : '',
  picture_alt: '',
})
