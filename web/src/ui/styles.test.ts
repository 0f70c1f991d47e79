import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The classes with which the selectors of a style sheet begin. */
const classesIn = (sheet: string) =>
  new Set([...sheet.matchAll(/^\.([a-z][a-z0-9-]*)/gm)].map(([, name = '']) => name))

it('a class is styled in one style sheet, so that a screen looks the same whichever screens were visited before', () => {
  const places = new Map<string, string[]>()
  for (const path of globSync('**/*.css', { cwd: root }))
    for (const name of classesIn(readFileSync(resolve(root, path), 'utf8')))
      places.set(name, [...(places.get(name) ?? []), path])
  expect(places.size).toBeGreaterThan(50)
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([])
})
