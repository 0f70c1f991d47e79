import { describe, expect, it, vi } from 'vitest'
import { newBatches, paddedToPower } from './batches.ts'

/** Batches whose runs end when the test says so. */
function heldBatches(limits: { most: number; size: number }) {
  const runs: { items: number[]; end: () => void; fail: (error: Error) => void }[] = []
  const double = newBatches(
    limits,
    (items: number[]) =>
      new Promise<number[]>((done, fail) => {
        runs.push({ items, fail, end: () => done(items.map((item) => item * 2)) })
      }),
  )
  const begun = (count: number) => vi.waitFor(() => expect(runs).toHaveLength(count))
  return { runs, double, begun }
}

describe('batches', () => {
  it('work on the items of one turn together, and give each its own result', async () => {
    const { runs, double, begun } = heldBatches({ most: 1, size: 10 })
    const results = Promise.all([double(1), double(2), double(3)])
    await begun(1)
    expect(runs[0]?.items).toEqual([1, 2, 3])
    runs[0]?.end()
    expect(await results).toEqual([2, 4, 6])
  })

  it('collect what arrives while as many as allowed are running', async () => {
    const { runs, double, begun } = heldBatches({ most: 2, size: 10 })
    const [first, second] = [double(1), begun(1).then(() => double(2))]
    await begun(2)
    const later = [double(3), double(4)]
    // A turn passes without a third run.
    await new Promise((done) => setImmediate(() => setImmediate(done)))
    expect(runs).toHaveLength(2)
    runs[0]?.end()
    await begun(3)
    expect(runs[2]?.items).toEqual([3, 4])
    runs[1]?.end()
    runs[2]?.end()
    expect(await Promise.all([first, second, ...later])).toEqual([2, 4, 6, 8])
  })

  it('are not larger than their size', async () => {
    const { runs, double, begun } = heldBatches({ most: 5, size: 2 })
    const results = Promise.all([double(1), double(2), double(3)])
    await begun(2)
    expect(runs.map(({ items }) => items)).toEqual([[1, 2], [3]])
    for (const { end } of runs) end()
    expect(await results).toEqual([2, 4, 6])
  })

  it('fail for all of their items, and the next one runs', async () => {
    const { runs, double, begun } = heldBatches({ most: 1, size: 10 })
    const failed = Promise.allSettled([double(1), double(2)])
    await begun(1)
    const next = double(3)
    runs[0]?.fail(new Error('lost'))
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await begun(2)
    runs[1]?.end()
    expect(await next).toBe(6)
  })
})

describe('the parameters of a statement', () => {
  it.each([
    [['a'], ['a']],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'c'],
    ],
  ])('%j are %j', (items, padded) => {
    expect(paddedToPower(items)).toEqual(padded)
  })
})
