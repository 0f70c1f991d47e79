import { describe, expect, it } from 'vitest'
import { loginPath, safeTarget } from './redirects.ts'

const home = 'https://balai.example'

describe('the target after a log-in', () => {
  it.each([
    ['/setting/users?page=2&search=a%26b', '/setting/users?page=2&search=a%26b'],
    ['/me#sessions', '/me#sessions'],
    [null, '/'],
    ['', '/'],
    ['setting', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
  ])('%s → %s', (wanted, target) => {
    expect(safeTarget(wanted, home)).toBe(target)
  })

  it('is kept with its query, except for the front page', () => {
    expect(loginPath({ pathname: '/a', search: '?b=c&d' })).toBe('/login?redirect=%2Fa%3Fb%3Dc%26d')
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login')
  })
})
