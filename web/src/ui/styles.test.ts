import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The first class of each selector in a style sheet. */
const classesIn = (sheet: string) =>
  new Set([...sheet.matchAll(/^\.([a-z][a-z0-9-]*)/gm)].map(([, name = '']) => name))

it('styles each class in one style sheet only, so that visited screens cannot change how another looks', () => {
  const places = new Map<string, string[]>()
  for (const path of globSync('**/*.css', { cwd: root }))
    for (const name of classesIn(readFileSync(resolve(root, path), 'utf8')))
      places.set(name, [...(places.get(name) ?? []), path])
  expect(places.size).toBeGreaterThan(50)
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})
