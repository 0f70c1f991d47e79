import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAutosave } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function writer() {
  let text = 'first'
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (refusal: Error) => void }[] = []
  const refusals: Error[] = []
  const autosave = newAutosave({
    read: () => ({ text }),
    save: ({ text: value }) => {
      sent.push(value)
      const refusal = refusals.shift()
      if (refusal) return Promise.reject(refusal)
      const { promise, resolve, reject } = Promise.withResolvers<{ text: string }>()
      answers.push({ resolve: () => resolve({ text: value }), reject })
      return promise
    },
    obstacle: ({ text: value }) => (value === '' ? 'It needs a title.' : undefined),
  })
  return {
    autosave,
    sent,
    refusals,
    type(value: string) {
      text = value
      autosave.changed()
    },
    async answer() {
      answers.shift()?.resolve()
      await vi.advanceTimersByTimeAsync(0)
    },
    async refuseAnswer(refusal: Error) {
      answers.shift()?.reject(refusal)
      await vi.advanceTimersByTimeAsync(0)
    },
    kind: () => autosave.state.get().kind,
  }
}

const refusal = (status: number, data: unknown = null) =>
  Object.assign(new Error('refused'), { status, msg: 'It was refused.', data })

describe('autosave', () => {
  it('sends nothing without a change, or if a change was reverted', async () => {
    const { autosave, sent, type, kind } = writer()
    autosave.changed()
    await vi.advanceTimersByTimeAsync(60_000)
    type('second')
    type('first')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(kind()).toBe('untouched')
  })

  it('saves after a pause, then saves changes made meanwhile: never two requests at once', async () => {
    const { sent, type, answer, kind } = writer()
    type('second')
    expect(kind()).toBe('changed')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent).toEqual(['second'])
    type('third')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toEqual(['second'])
    await answer()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent).toEqual(['second', 'third'])
    await answer()
    expect(kind()).toBe('saved')
  })

  it('calls nothing saved while a change made during the request waits for the next one', async () => {
    const { type, answer, kind } = writer()
    type('second')
    await vi.advanceTimersByTimeAsync(1_500)
    type('third')
    await answer()
    expect(kind()).toBe('changed')
  })

  it('saves values that were corrected while the server refused the former ones', async () => {
    const { sent, type, answer, refuseAnswer, kind } = writer()
    type('second')
    await vi.advanceTimersByTimeAsync(1_500)
    type('third')
    await vi.advanceTimersByTimeAsync(30_000)
    await refuseAnswer(refusal(422))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(sent).toEqual(['second', 'third'])
    await answer()
    expect(kind()).toBe('saved')
  })

  it('saves during continuous typing', async () => {
    const { sent, type } = writer()
    for (let second = 0; second < 11; second += 1) {
      type(`text ${second}`)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(sent).toHaveLength(1)
  })

  it('retries a request that did not arrive, with the latest values', async () => {
    const { sent, type, answer, kind, refusals } = writer()
    refusals.push(refusal(0))
    type('second')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(kind()).toBe('failed')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(sent).toEqual(['second', 'second'])
    await answer()
    expect(kind()).toBe('saved')
  })

  it('retries a refused save only after another change', async () => {
    const { sent, type, answer, kind, refusals } = writer()
    refusals.push(refusal(422))
    type('second')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sent).toEqual(['second'])
    expect(kind()).toBe('failed')
    type('third')
    await vi.advanceTimersByTimeAsync(1_500)
    await answer()
    expect(kind()).toBe('saved')
  })

  it('sends nothing while there is an obstacle', async () => {
    const { autosave, sent, type } = writer()
    type('')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    expect(autosave.state.get()).toEqual({ kind: 'failed', message: 'It needs a title.' })
    expect(await autosave.flush()).toBe(false)
  })

  it('stops at a conflict until it is resolved', async () => {
    const { autosave, sent, type, answer, kind, refusals } = writer()
    refusals.push(refusal(409, { theirs: {}, yours: {}, changed_by: 'Ayu', changed_at: '' }))
    type('second')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(kind()).toBe('conflict')
    type('third')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['second'])
    autosave.resume()
    const saved = autosave.flush()
    await vi.advanceTimersByTimeAsync(0)
    await answer()
    expect(await saved).toBe(true)
    expect(sent).toEqual(['second', 'third'])
  })

  it('flushes until nothing is unsaved', async () => {
    const { autosave, sent, type, answer } = writer()
    type('second')
    const saved = autosave.flush()
    await vi.advanceTimersByTimeAsync(0)
    type('third')
    await answer()
    await answer()
    expect(await saved).toBe(true)
    expect(sent).toEqual(['second', 'third'])
  })
})
