import type { z } from 'zod'
import { expect, it } from 'vitest'
import { news } from '@balai/contract/content/news.ts'
import { events } from '@balai/contract/events/events.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { contentRows } from './content-rows.ts'

const inputs: Record<string, z.ZodObject> = {
  '/content-management': news.list.input,
  '/event-management': events.list.input,
  '/lms': courses.list.input,
}
const days = { from: '2026-11-14T17:00:00.000Z', until: '2026-11-15T17:00:00.000Z' }
const created = { created_from: days.from, created_until: days.until }
const published = { published_from: days.from, published_until: days.until }

/** The path of an address and its fields, each of which the list must know, because a screen ignores others. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const fields = Object.fromEntries(searchParams)
  for (const [name, value] of Object.entries(fields))
    expect([
      name,
      (inputs[pathname]?.shape[name] as z.ZodType | undefined)?.safeParse(value).success,
    ]).toEqual([name, true])
  return [pathname, fields]
}

it.each([
  ['article', {}, '/content-management', { news_content_type: 'article' }],
  [
    'video',
    { status: 'published' },
    '/content-management',
    { news_content_type: 'video', news_status: 'published' },
  ],
  [
    'article_static',
    { created: days },
    '/content-management',
    { news_content_type: 'article_static', date_by: 'created_at', ...days },
  ],
  [
    'news',
    { published: days, contributor_status: 'internal' },
    '/content-management',
    { contributor_status: 'internal', date_by: 'first_published_at', ...days },
  ],
  [
    'event',
    { created: days, status: 'published' },
    '/event-management',
    { event_status: 'published', ...created },
  ],
  [
    'event',
    { published: days, contributor_status: 'contributor' },
    '/event-management',
    { contributor_status: 'contributor', ...published },
  ],
  ['course', { created: days }, '/lms', created],
  [
    'course',
    { published: { from: days.from }, status: 'published' },
    '/lms',
    { course_status: 'published', published_from: days.from },
  ],
] as const)('the rows of %s with %o are at %s', (kind, wanted, path, fields) => {
  expect(read(contentRows(kind, wanted))).toEqual([path, fields])
})
