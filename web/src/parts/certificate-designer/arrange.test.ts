import { describe, expect, it } from 'vitest'
import { aligned, distributed, layered } from './arrange.ts'

const sheet = { width: 297, height: 210 }
const a = { key: 'a', x: 10, y: 10, width: 20, height: 10 }
const b = { key: 'b', x: 50, y: 40, width: 40, height: 20 }
const c = { key: 'c', x: 100, y: 45, width: 10, height: 10 }

describe('aligned boxes', () => {
  it('share the edge of their common bounds', () => {
    expect(aligned([a, b], 'left', sheet).map(({ x }) => x)).toEqual([10, 10])
    expect(aligned([a, b], 'right', sheet).map(({ x, width }) => x + width)).toEqual([90, 90])
    expect(aligned([a, b], 'center', sheet).map(({ x, width }) => x + width / 2)).toEqual([50, 50])
    expect(aligned([a, b], 'top', sheet).map(({ y }) => y)).toEqual([10, 10])
    expect(aligned([a, b], 'middle', sheet).map(({ y, height }) => y + height / 2)).toEqual([35, 35])
    expect(aligned([a, b], 'bottom', sheet).map(({ y, height }) => y + height)).toEqual([60, 60])
  })

  it('keep their size and their other place', () => {
    expect(aligned([a, b], 'left', sheet)[1]).toEqual({ ...b, x: 10 })
  })

  it('go to the page if there is only one', () => {
    expect(aligned([a], 'center', sheet)[0]?.x).toBe(138.5)
    expect(aligned([a], 'bottom', sheet)[0]?.y).toBe(200)
  })
})

describe('distributed boxes', () => {
  it('have equal gaps, and the outer two stay', () => {
    // 100 mm from edge to edge, 70 of them taken, two gaps.
    expect(distributed([c, a, b], 'horizontal').map(({ key, x }) => [key, x])).toEqual([
      ['c', 100],
      ['a', 10],
      ['b', 45],
    ])
    expect(distributed([a, b, { ...c, y: 90 }], 'vertical').map(({ y }) => y)).toEqual([10, 45, 90])
  })

  it('need a third to be moved', () => {
    expect(distributed([a, b], 'horizontal')).toEqual([a, b])
  })
})

describe('layers', () => {
  const move = (chosen: string, to: Parameters<typeof layered>[2]) =>
    layered(['1', '2', '3', '4'], (item) => chosen.includes(item), to).join('')

  it('go to the front and to the back in their own order', () => {
    expect(move('13', 'front')).toBe('2413')
    expect(move('24', 'back')).toBe('2413')
  })

  it('go one step, and stop at the end', () => {
    expect(move('2', 'forward')).toBe('1324')
    expect(move('34', 'forward')).toBe('1234')
    expect(move('23', 'backward')).toBe('2314')
    expect(move('1', 'backward')).toBe('1234')
  })
})
