import { median } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import type { Person } from './seed.ts'

/** Substrings of names, addresses and numbers, frequent and rare. */
const people = [
  ...[
    'wijaya',
    'budi',
    'siti aisyah',
    'hutapea',
    'zahra',
    'nugroho7',
    'rendra.halim',
    'ketut ram',
    'mad',
    'kantor',
  ],
  ...[
    '0812345',
    '62813999',
    '+62 857 1234',
    '98765',
    'gilang.wibowo4',
    'melati utami',
    'xyzzy',
    'santoso123',
  ],
]
const codes = ['INV-202605-0', 'inv-2025', '0123456', 'INV-202601-0456789']

export const searches = { members: people, orders: [...people, ...codes] }

const rounds = 20

/**
 * The 95th percentile of searches compared with that of the first page: four concurrent people, every text
 * twenty times, alternately, as the screen searches: with a quick total. The first search for a text is also reported
 * separately.
 */
export async function measureSearch(
  what: string,
  { product, path, staff, texts }: { product: StartedServer; path: string; staff: Person[]; texts: string[] },
): Promise<Figure[]> {
  const timed = async (bodies: string[]) => {
    const times: number[] = []
    const waiting = [...bodies]
    await Promise.all(
      staff.slice(0, 4).map(async ({ token }) => {
        const headers = {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Bearer ${token}`,
        }
        for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
          const startedAt = performance.now()
          const response = await fetch(product.url + path, { method: 'POST', body, headers })
          await response.arrayBuffer()
          if (response.status !== 200) throw new Error(`A search answered ${response.status}.`)
          times.push(performance.now() - startedAt)
        }
      }),
    )
    return times.toSorted((a, b) => a - b)
  }
  const p95 = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN
  const found = texts.map((text) => `perPage=20&quick_total=1&search=${encodeURIComponent(text)}`)
  const plain = Array.from({ length: found.length * rounds }, () => 'perPage=20')
  await timed(plain)
  const first = await timed(found)
  const again = await timed(Array.from({ length: rounds - 1 }, () => found).flat())
  const searching = p95([...first, ...again].toSorted((a, b) => a - b))
  const paging = p95(await timed(plain))
  const slowest = first.at(-1) ?? Number.NaN
  const figure = (which: string, milliseconds: number) => ({
    what: `${what}, ${which}, against page 1`,
    product: `${milliseconds.toFixed(1)} ms`,
    bare: `${paging.toFixed(1)} ms`,
    ratio: (milliseconds / paging).toFixed(1),
  })
  return [
    { ...figure('p95', searching), bar: '≤ 10', isMet: searching / paging <= 10 },
    { ...figure('median of the first time', median(first)), bar: '' },
    { ...figure('slowest of the first time', slowest), bar: '≤ 10', isMet: slowest / paging <= 10 },
  ]
}
