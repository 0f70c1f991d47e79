import { expect, it } from 'vitest'
import { backIn, withBack } from './use-back.ts'

const backOf = (back: string) => backIn(new URLSearchParams({ back }))

it('people come back to the page from which they went to log in', () => {
  expect(backOf('/events/kopi?page=2#register')).toBe('/events/kopi?page=2#register')
  const address = new URL(withBack('/sign-up', '/checkout?code=A&b=1'), 'https://balai.example')
  expect(backIn(address.searchParams)).toBe('/checkout?code=A&b=1')
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\\\elsewhere.example', 'events', ''])(
  'nobody is led to another site by %j',
  (back) => {
    expect(backOf(back)).toBe('/account')
  },
)
