import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { roles, type Role } from '@balai/contract/core/access.ts'
import { screenAt, screens } from '../screens/screens.ts'
import { menuFor } from './menu.ts'

/** The roles of the two screens whose roles the specification does not show: those of Free Member. */
const likeFreeMember = 'superuser content data_analyst'

/** The specification's table of routes, without those whose screen does not exist yet. */
const specified = readFileSync(join(import.meta.dirname, '../screens/specified-routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [, path = '', title = '', menu = '', who = ''] = line.split('\t')
    return { path, title, isShown: menu === 'menu', who: who === '(not shown)' ? likeFreeMember : who }
  })
  .filter(({ path, isShown }) => isShown && screens.some((screen) => screen.path === path))
const expected = (role: Role) =>
  specified
    .filter(({ who }) => role === 'admin' || who === 'open' || who.split(' ').includes(role))
    .map(({ path, title }) => ({ path, title }))

describe('the menu', () => {
  it.each(roles)('of %s has the screens of the specification in their order, among our own', (role) => {
    const entries = menuFor([role])
      .flatMap(({ children, path, title }) => children ?? [{ path, title }])
      .filter(({ path }) => specified.some((entry) => entry.path === path))
    expect(entries.map(({ path, title }) => ({ path, title }))).toEqual(expected(role))
  })

  it('shows a group with one screen as that screen, and hides empty groups', () => {
    for (const role of roles)
      for (const { children, path } of menuFor([role])) {
        if (children) expect(children.length).toBeGreaterThan(1)
        else expect(screenAt(path ?? '')).toBeDefined()
      }
  })
})
