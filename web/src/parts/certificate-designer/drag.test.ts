import { describe, expect, it } from 'vitest'
import { dragged, type Drag } from './drag.ts'
import { guidesOf } from './snap.ts'

const sheet = { width: 297, height: 210 }
const name = { key: 'name', x: 60, y: 60, width: 100, height: 20 }
const date = { key: 'date', x: 60, y: 100, width: 50, height: 10 }
const drag = (boxes: Drag['boxes'], handle?: Drag['handle']): Drag => ({
  boxes,
  handle,
  sheet,
  guides: guidesOf(sheet, []),
})
const snapping = { reach: 2, isRatioKept: false }
const loose = { reach: 0, isRatioKept: false }

describe('a drag', () => {
  it('moves all boxes by the same distance, from where they began', () => {
    expect(dragged(drag([name, date]), { dx: 3, dy: 4 }, loose).rects).toMatchObject({
      name: { x: 63, y: 64 },
      date: { x: 63, y: 104 },
    })
  })

  it('snaps, and names the line', () => {
    // The middle of the box comes within a millimetre of the middle of the page.
    const { rects, lines } = dragged(drag([name]), { dx: 37.7, dy: 0 }, snapping)
    expect(rects['name']?.x).toBe(98.5)
    expect(lines).toEqual([{ axis: 'x', at: 148.5 }])
  })

  it('does not snap without a reach', () => {
    expect(dragged(drag([name]), { dx: 37.7, dy: 0 }, loose)).toMatchObject({
      rects: { name: { x: 97.7 } },
      lines: [],
    })
  })

  it('never leaves the page, even by snapping', () => {
    expect(dragged(drag([name]), { dx: -900, dy: 900 }, snapping).rects['name']).toMatchObject({
      x: 0,
      y: 190,
    })
  })

  it('of a handle resizes one box and snaps its edge', () => {
    const { rects, lines } = dragged(drag([name], 'e'), { dx: -11, dy: 50 }, snapping)
    expect(rects['name']).toEqual({ x: 60, y: 60, width: 88.5, height: 20 })
    expect(lines).toEqual([{ axis: 'x', at: 148.5 }])
  })

  it('of a corner keeps the proportions on request', () => {
    const { rects } = dragged(drag([name], 'se'), { dx: 50, dy: 0 }, { reach: 2, isRatioKept: true })
    expect(rects['name']).toEqual({ x: 60, y: 60, width: 150, height: 30 })
  })
})
