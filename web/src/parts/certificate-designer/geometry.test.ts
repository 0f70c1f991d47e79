import { describe, expect, it } from 'vitest'
import { boundsOf, fitted, heldOnPage, minSide, overlap, resized } from './geometry.ts'

const sheet = { width: 297, height: 210 }
const box = { x: 100, y: 50, width: 80, height: 20 }

describe('a moved box', () => {
  it('stops at the edges of the page', () => {
    expect(heldOnPage(box, 5, -7, sheet)).toEqual({ dx: 5, dy: -7 })
    expect(heldOnPage(box, -500, -500, sheet)).toEqual({ dx: -100, dy: -50 })
    expect(heldOnPage(box, 500, 500, sheet)).toEqual({ dx: 117, dy: 140 })
  })

  it('is placed on tenths of a millimetre', () => {
    expect(heldOnPage(box, 1.234, 0.06, sheet)).toEqual({ dx: 1.2, dy: 0.1 })
  })
})

describe('a resized box', () => {
  it('keeps the edges that are not dragged', () => {
    expect(resized(box, 'e', { dx: 10, dy: 99 }, sheet)).toEqual({ ...box, width: 90 })
    expect(resized(box, 'w', { dx: 10, dy: 99 }, sheet)).toEqual({ ...box, x: 110, width: 70 })
    expect(resized(box, 'n', { dx: 99, dy: -5 }, sheet)).toEqual({ ...box, y: 45, height: 25 })
    expect(resized(box, 'se', { dx: 1, dy: 2 }, sheet)).toEqual({ ...box, width: 81, height: 22 })
  })

  it('never turns inside out', () => {
    expect(resized(box, 'e', { dx: -500, dy: 0 }, sheet)).toEqual({ ...box, width: minSide })
    expect(resized(box, 'nw', { dx: 500, dy: 500 }, sheet)).toEqual({
      x: 180 - minSide,
      y: 70 - minSide,
      width: minSide,
      height: minSide,
    })
  })

  it('stays on the page', () => {
    expect(resized(box, 'se', { dx: 500, dy: 500 }, sheet)).toEqual({ ...box, width: 197, height: 160 })
    expect(resized(box, 'nw', { dx: -500, dy: -500 }, sheet)).toEqual({ x: 0, y: 0, width: 180, height: 70 })
  })

  it('keeps its proportions on request, also at the edge of the page', () => {
    expect(resized(box, 'se', { dx: 40, dy: 0 }, sheet, true)).toEqual({ ...box, width: 120, height: 30 })
    const { width, height } = resized(box, 'se', { dx: 900, dy: 0 }, sheet, true)
    expect(width / height).toBeCloseTo(4, 1)
    expect(box.x + width).toBeLessThanOrEqual(sheet.width)
  })
})

describe('a box on another page', () => {
  it('is moved first, and made smaller only where it must be', () => {
    expect(fitted({ x: 250, y: 10, width: 40, height: 20 }, { width: 210, height: 297 })).toEqual({
      x: 170,
      y: 10,
      width: 40,
      height: 20,
    })
    expect(fitted({ x: 10, y: 10, width: 277, height: 20 }, { width: 210, height: 297 })).toEqual({
      x: 0,
      y: 10,
      width: 210,
      height: 20,
    })
  })
})

it('finds the bounds of several boxes', () => {
  expect(boundsOf([box, { x: 90, y: 60, width: 10, height: 30 }])).toEqual({
    x: 90,
    y: 50,
    width: 90,
    height: 40,
  })
  expect(boundsOf([])).toBeUndefined()
})

it('knows which boxes overlap', () => {
  expect(overlap(box, { x: 170, y: 60, width: 50, height: 50 })).toBe(true)
  expect(overlap(box, { x: 180, y: 60, width: 50, height: 50 })).toBe(false)
})
