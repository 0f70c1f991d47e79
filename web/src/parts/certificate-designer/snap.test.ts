import { describe, expect, it } from 'vitest'
import { guidesOf, snapMove, snapResize } from './snap.ts'

const sheet = { width: 297, height: 210 }
const reach = 2

describe('a moved box', () => {
  it('snaps to the middle of the page', () => {
    const snap = snapMove({ x: 99.7, y: 60, width: 100, height: 20 }, guidesOf(sheet, []), reach)
    expect(snap).toEqual({ dx: -1.2, dy: 0, lines: [{ axis: 'x', at: 148.5 }] })
  })

  it('snaps to the edges, the margins and the middle of other boxes', () => {
    const guides = guidesOf(sheet, [{ x: 40, y: 60, width: 50, height: 20 }])
    expect(snapMove({ x: 41, y: 150, width: 7, height: 7 }, guides, reach)).toMatchObject({ dx: -1, dy: 0 })
    expect(snapMove({ x: 200, y: 79, width: 7, height: 7 }, guides, reach)).toMatchObject({ dx: 0, dy: 1 })
    expect(snapMove({ x: 10.5, y: 150, width: 7, height: 7 }, guides, reach)).toMatchObject({ dx: -0.5 })
  })

  it('takes the nearest of several lines', () => {
    const guides = [
      { axis: 'x' as const, at: 50 },
      { axis: 'x' as const, at: 51 },
    ]
    expect(snapMove({ x: 50.8, y: 0, width: 20, height: 5 }, guides, reach).dx).toBe(0.2)
  })

  it('is left alone out of reach', () => {
    expect(snapMove({ x: 60, y: 30, width: 20, height: 15 }, guidesOf(sheet, []), reach)).toEqual({
      dx: 0,
      dy: 0,
      lines: [],
    })
  })
})

describe('a resized box', () => {
  it('snaps only the edge that is dragged', () => {
    const guides = guidesOf(sheet, [])
    expect(snapResize({ x: 9, y: 9, width: 140, height: 20 }, 'e', guides, reach)).toEqual({
      dx: -0.5,
      dy: 0,
      lines: [{ axis: 'x', at: 148.5 }],
    })
    expect(snapResize({ x: 9, y: 9, width: 100, height: 20 }, 'nw', guides, reach)).toMatchObject({
      dx: 1,
      dy: 1,
    })
  })
})
