import { describe, expect, it } from 'vitest'
import { maxZoom, moveCrop, rectangleOf, storedSize, wholeCrop, zoomCrop } from './crop.ts'

const wide = { width: 800, height: 400 }
const tall = { width: 300, height: 900 }

describe('a crop', () => {
  it('starts with the largest cut in the middle', () => {
    expect(rectangleOf(wholeCrop(wide), wide, 1)).toEqual({ left: 200, top: 0, width: 400, height: 400 })
    expect(rectangleOf(wholeCrop(tall), tall, 1)).toEqual({ left: 0, top: 300, width: 300, height: 300 })
    expect(rectangleOf(wholeCrop(wide), wide, 16 / 9)).toMatchObject({ top: 0, height: 400 })
  })

  it('moves by fractions of its size and stops at the edges', () => {
    const once = moveCrop(wholeCrop(wide), wide, 1, { right: 0.1 })
    expect(rectangleOf(once, wide, 1).left).toBe(240)
    const far = moveCrop(once, wide, 1, { right: 9, down: 9 })
    expect(rectangleOf(far, wide, 1)).toEqual({ left: 400, top: 0, width: 400, height: 400 })
    // The crop stops at the edge, so moving back has an effect at once.
    expect(rectangleOf(moveCrop(far, wide, 1, { right: -0.1 }), wide, 1).left).toBe(360)
  })

  it('zooms around its centre, within limits', () => {
    const close = zoomCrop(wholeCrop(wide), wide, 1, 2)
    expect(rectangleOf(close, wide, 1)).toEqual({ left: 300, top: 100, width: 200, height: 200 })
    expect(zoomCrop(close, wide, 1, 0.2).zoom).toBe(1)
    expect(zoomCrop(close, wide, 1, 99).zoom).toBe(8)
  })

  it('moves back inside when zoomed out near an edge', () => {
    const corner = moveCrop(zoomCrop(wholeCrop(wide), wide, 1, 4), wide, 1, { right: 9, down: 9 })
    const { left, top, width, height } = rectangleOf(zoomCrop(corner, wide, 1, 1), wide, 1)
    expect([left + width, top + height]).toEqual([800, 400])
  })

  it('does not zoom in to single pixels', () => {
    expect(maxZoom({ width: 64, height: 64 }, 1)).toBe(2)
    expect(maxZoom({ width: 10, height: 10 }, 1)).toBe(1)
  })
})

it('stores at most the given number of pixels, and at least one', () => {
  expect(storedSize({ width: 1_000, height: 500 }, 512)).toEqual({ width: 512, height: 256 })
  expect(storedSize({ width: 300, height: 300 }, 512)).toEqual({ width: 300, height: 300 })
  expect(storedSize({ width: 4_000, height: 1 }, 512)).toEqual({ width: 512, height: 1 })
})
