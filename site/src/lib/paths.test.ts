import { expect, it } from 'vitest'
import { logInFrom, pathOf } from './paths.ts'

it('everything published has its address', () => {
  expect(pathOf({ kind: 'article', permalink: 'kopi-gayo' })).toBe('/articles/kopi-gayo')
  expect(pathOf({ kind: 'page', permalink: 'tentang-kami' })).toBe('/pages/tentang-kami')
  expect(pathOf({ kind: 'course', permalink: 'a/b' })).toBe('/courses/a%2Fb')
})

it('a kind that the site does not show has no address', () => {
  expect(pathOf({ kind: 'podcast', permalink: 'kopi-gayo' })).toBeNull()
})

it('the log-in page knows the page to return to', () => {
  expect(logInFrom('/articles/kopi?page=2')).toBe('/log-in?back=%2Farticles%2Fkopi%3Fpage%3D2')
  expect(logInFrom('/')).toBe('/log-in')
})
