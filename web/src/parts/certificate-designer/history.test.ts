import { describe, expect, it } from 'vitest'
import { newHistory, recorded, redone, stepEnded, undone } from './history.ts'

describe('the history of a design', () => {
  it('undoes and redoes changes one by one', () => {
    const history = recorded(recorded(newHistory(1), 2), 3)
    expect(undone(history).present).toBe(2)
    expect(undone(undone(undone(history))).present).toBe(1)
    expect(redone(undone(history)).present).toBe(3)
    expect(redone(history)).toBe(history)
  })

  it('undoes all changes of one step together', () => {
    const dragged = recorded(recorded(recorded(newHistory(1), 2, 'drag'), 3, 'drag'), 4, 'drag')
    expect(undone(dragged).present).toBe(1)
    const twice = recorded(stepEnded(dragged), 5, 'drag')
    expect(undone(twice).present).toBe(4)
  })

  it('forgets what was undone when something else is changed', () => {
    const history = recorded(undone(recorded(newHistory(1), 2)), 7)
    expect(redone(history).present).toBe(7)
    expect(undone(history).present).toBe(1)
  })

  it('ignores a change that changes nothing', () => {
    const history = newHistory(1)
    expect(recorded(history, 1)).toBe(history)
  })
})
