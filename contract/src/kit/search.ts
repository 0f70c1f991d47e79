import { z } from 'zod'
import { post } from '../core/endpoint.ts'
import { Id, limits, listOf, oneOf, text } from '../core/shapes.ts'

/** The kinds of records that the palette finds, in the order of its groups. Each is the entity of its records in the audit log. */
export const searchKinds = [
  'members',
  'news',
  'event',
  'registrations',
  'course',
  'orders',
  'users',
  'products',
  'campaigns',
  'contact_lists',
  'tags',
  'categories',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The shortest text that is searched for: the index stores parts of three characters. */
export const shortestSearch = 3
/** How many records of each kind an answer has at most. */
export const hitsPerKind = 5
/** How many records a caller can ask for by their keys. */
export const mostRecent = 10

/** A record that was found. */
export const Hit = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  /** Distinguishes records of the same title, such as an e-mail address; may be empty. */
  note: z.string(),
})
export type Hit = z.output<typeof Hit>

/** The palette's search over all domains. */
export const search = {
  find: post('/search/find', {
    areas: ['open'],
    summary:
      'Finds records of every kind that the caller may open: by a text, also if it is misspelled, or by their keys.',
    input: z.object({
      search: text({ max: limits.search }).default(''),
      records: listOf(z.strictObject({ kind: oneOf(searchKinds), id: Id }), { max: mostRecent }).default([]),
    }),
    result: z.array(Hit),
  }),
}
