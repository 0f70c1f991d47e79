import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
/** The queue of reviews adds its own columns to these. */
const completed = new Set(['features/content/news/review/article-review.tsx'])

it('every list names the columns that its cards have on a phone beside the title', () => {
  const lists = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.startsWith('ui-gallery') && !completed.has(path))
    .map((path) => ({ path, source: readFileSync(resolve(root, path), 'utf8') }))
    .filter(({ source }) => /^ +always: true|[{,] always: true/m.test(source))
  expect(lists.length).toBeGreaterThan(30)
  expect(
    lists.filter(({ source }) => !/priority: (?:\w+ \? )?1\b/.test(source)).map(({ path }) => path),
  ).toEqual([])
})
