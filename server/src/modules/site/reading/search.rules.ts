import { mostFound, type FoundKind } from '@balai/contract/site/reading.ts'
import type { ReadDb } from '../../../db/pool.ts'
import { isSpelledLike } from '../../../kit/search/spelling.ts'
import { excerptOf, marked, wordsOf } from './highlights.ts'
import { kindOf, storedKinds } from './published.queries.ts'
import {
  findByTitle,
  findByTitleWords,
  findByWords,
  findSimilarWords,
  findStarts,
  findTexts,
  type Found,
  type StoredKind,
} from './search.queries.ts'

interface Wanted {
  search: string
  kind?: FoundKind | undefined
  page: number
  perPage: number
}

/** Finds what has the words: in titles first, then anywhere. Misspelled words are only searched for if nothing has them. */
export async function find(db: ReadDb, { search, kind, page, perPage }: Wanted) {
  const words = wordsOf(search)
  const hits = words.length === 0 ? [] : await hitsOf(db, { search, words, kind: storedKindOf(kind) })
  const rows = hits.slice(0, mostFound).slice(page * perPage, (page + 1) * perPage)
  const texts = await findTexts(
    db,
    rows.filter(({ summary }) => !excerptOf(summary, words)),
  )
  const starts = await findStarts(
    db,
    rows.filter((hit) => hit.kind === 'event').map(({ subject_id }) => subject_id),
  )
  return {
    rows: rows.map((hit) => ({
      article_id: hit.subject_id,
      kind: foundKindOf(hit),
      permalink: hit.permalink,
      visibility: hit.visibility,
      published_at: hit.kind === 'article_static' ? null : hit.published_at,
      starts_at: starts.get(hit.subject_id) ?? null,
      title: marked(hit.title, words),
      excerpt:
        excerptOf(hit.summary, words) ??
        excerptOf(texts.get(hit.subject_id) ?? '', words) ??
        marked(hit.summary, words),
    })),
    total: Math.min(hits.length, mostFound),
    page,
    perPage,
    is_complete: hits.length <= mostFound,
  }
}

const storedKindOf = (kind: FoundKind | undefined): StoredKind | null => {
  if (kind === undefined) return null
  return kind === 'event' || kind === 'course' ? kind : storedKinds[kind]
}

/** The kind as visitors know it. */
export const foundKindOf = ({ kind }: Pick<Found, 'kind'>): FoundKind =>
  kind === 'event' || kind === 'course' ? kind : kindOf(kind)

interface Asked {
  search: string
  words: string[]
  kind: StoredKind | null
}

async function hitsOf(db: ReadDb, asked: Asked): Promise<Found[]> {
  const { words, kind } = asked
  const inTitles = await findByTitle(db, words.join(' '), kind)
  const anywhere = inTitles.length > mostFound ? [] : await findByWords(db, words, kind)
  const known = new Set(inTitles.map(({ subject_id }) => subject_id))
  const found = [...inTitles, ...anywhere.filter(({ subject_id }) => !known.has(subject_id))]
  if (found.length > 0) return found
  return findMisspelled(db, asked)
}

/** Finds titles with words that are spelled like those of the search. */
async function findMisspelled(db: ReadDb, { search, words, kind }: Asked): Promise<Found[]> {
  const similar = await Promise.all(words.map((word) => findSimilarWords(db, word)))
  const alternatives = similar.map((known, index) =>
    known.filter((word) => isSpelledLike(words[index] ?? '', word)),
  )
  if (alternatives.some((known) => known.length === 0)) return []
  const found = await findByTitleWords(db, alternatives, kind)
  return found.filter(({ title }) => isSpelledLike(search, title))
}
