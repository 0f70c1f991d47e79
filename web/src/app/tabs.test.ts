import { describe, expect, it } from 'vitest'
import {
  close,
  closeAll,
  closeOthers,
  move,
  nextAfterClose,
  noTabs,
  refreshTab,
  restore,
  togglePin,
  visit,
  withAffixes,
  type Tabs,
} from './tabs.ts'

const visitAll = (...paths: string[]) =>
  paths.reduce<Tabs>(
    (tabs, path) => visit(tabs, { path, search: '', title: path }),
    withAffixes(noTabs, ['superuser']),
  )
const paths = ({ open }: Tabs) => open.map((tab) => tab.path)

describe('tabs', () => {
  it('open at the end, each page once, the dashboard first', () => {
    const tabs = visitAll('/setting/users', '/me', '/setting/users')
    expect(paths(tabs)).toEqual(['/dashboard', '/setting/users', '/me'])
    expect(tabs.visited).toEqual(['/me', '/setting/users'])
  })

  it('keep two pages of one screen apart, and their last query', () => {
    const tabs = visit(visitAll('/setting/users/1', '/setting/users/2'), {
      path: '/setting/users/1',
      search: '?a=b',
      title: 'One',
    })
    expect(paths(tabs)).toEqual(['/dashboard', '/setting/users/1', '/setting/users/2'])
    expect(tabs.open[1]).toMatchObject({ search: '?a=b', title: 'One' })
  })

  it('lead back to the page visited last, not to the last in the strip', () => {
    const tabs = visitAll('/setting/users', '/me', '/setting/audit', '/setting/users')
    const left = close(tabs, '/setting/users')
    expect(nextAfterClose(left)).toBe('/setting/audit')
    expect(nextAfterClose(close(left, '/setting/audit'))).toBe('/me')
    expect(nextAfterClose(noTabs)).toBe('/')
  })

  it('that are fixed or pinned survive “close others” and “close all”', () => {
    const tabs = togglePin(visitAll('/setting/users', '/me', '/setting/audit'), '/setting/audit')
    expect(paths(tabs)).toEqual(['/dashboard', '/setting/audit', '/setting/users', '/me'])
    expect(paths(closeOthers(tabs, '/me'))).toEqual(['/dashboard', '/setting/audit', '/me'])
    expect(paths(closeAll(tabs))).toEqual(['/dashboard', '/setting/audit'])
  })

  it('move, and are new pages when refreshed', () => {
    const tabs = move(visitAll('/setting/users', '/me'), '/me', '/setting/users')
    expect(paths(tabs)).toEqual(['/dashboard', '/me', '/setting/users'])
    expect(refreshTab(tabs, '/me').open[1]?.generation).toBe(1)
  })

  it('are restored after a reload, except screens that the person may no longer open', () => {
    const kept = JSON.stringify(visitAll('/setting/users', '/me', '/gone/screen'))
    expect(paths(restore(kept, ['superuser']))).toEqual(['/dashboard', '/setting/users', '/me'])
    const fewer = restore(kept, ['content'])
    expect(paths(fewer)).toEqual(['/dashboard', '/me'])
    expect(fewer.visited).toEqual(['/me'])
    expect(restore('not json', ['content'])).toEqual(noTabs)
    expect(restore(null, ['content'])).toEqual(noTabs)
  })
})
