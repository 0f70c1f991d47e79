import { expect, it } from 'vitest'
import { openTraffic } from './traffic.ts'

function traffic() {
  let time = 0
  const { note, isBusy } = openTraffic(() => time)
  return {
    isBusy,
    pass: (milliseconds: number) => (time += milliseconds),
    request: (count: number) => Array.from({ length: count }, note),
  }
}

it('is not busy with a few requests', () => {
  const { isBusy, request } = traffic()
  request(5)
  expect(isBusy()).toBe(false)
})

it('is busy as long as many requests come', () => {
  const { isBusy, pass, request } = traffic()
  for (let step = 0; step < 20; step += 1) {
    request(11)
    pass(100)
    expect(isBusy()).toBe(true)
  }
})

it('is not busy any more soon after the last request', () => {
  const { isBusy, pass, request } = traffic()
  request(100)
  pass(300)
  expect(isBusy()).toBe(true)
  pass(300)
  expect(isBusy()).toBe(false)
})
