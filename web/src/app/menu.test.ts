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
/** The menu's screens that are not in the specification. */
const ourOwn = [
  { path: '/setting/outbox', title: 'Outbox', who: 'open' },
  { path: '/setting/demo-inbox', title: 'Demo inbox', who: 'open' },
  { path: '/setting/seller', title: 'Seller', who: 'superuser' },
  { path: '/setting/mails', title: 'Mails', who: 'superuser' },
  {
    path: '/setting/suppressions',
    title: 'Suppressions',
    who: 'superuser data_analyst business_development customer_service',
  },
  { path: '/setting/sessions', title: 'Sessions', who: 'superuser' },
  { path: '/setting/audit', title: 'Audit log', who: 'superuser' },
  { path: '/setting/jobs', title: 'Background jobs', who: 'superuser' },
]

/** The group before the settings. */
const campaigns = [
  {
    path: '/campaign',
    title: 'Campaigns',
    who: 'superuser social_media content business_development',
  },
  {
    path: '/campaign/recurring',
    title: 'Recurring campaigns',
    who: 'superuser social_media content business_development',
  },
  {
    path: '/contact',
    title: 'Contacts',
    who: 'superuser social_media content business_development',
  },
]

const myEvents = {
  path: '/content-management/my-events',
  title: 'My events',
  who: 'superuser social_media content business_development',
}

const expected = (role: Role) =>
  [
    ...specified.flatMap((entry) => {
      if (entry.path === '/setting/users') return [...campaigns, entry]
      return entry.path === '/content-management/create-event' ? [entry, myEvents] : [entry]
    }),
    ...ourOwn,
  ]
    .filter(({ who }) => role === 'admin' || who === 'open' || who.split(' ').includes(role))
    .map(({ path, title }) => ({ path, title }))

describe('the menu', () => {
  it.each(roles)('of %s is the one of the specification', (role) => {
    const entries = menuFor([role]).flatMap(({ children, path, title }) => children ?? [{ path, title }])
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
