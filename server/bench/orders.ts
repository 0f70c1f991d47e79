// The benchmarks of orders.
import { members } from '@balai/contract/people/members.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { pathsOf, type AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { download, measureExport } from './exports.ts'
import { sendLoad, median, type LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { measureSearch, searches } from './search.ts'
import { seeded, type Person } from './seed.ts'

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const deepPage = Math.min(2_000, Math.floor(seeded.orders / 40))
const rounded = (number: number) => Math.round(number).toLocaleString('en')

const call = (product: StartedServer, endpoint: AnyEndpoint, step = 0) =>
  product.url + (pathsOf(endpoint)[step] ?? '')

const list = (product: StartedServer, people: Person[], body: string, least = 1): LoadSide => ({
  url: call(product, orders.list),
  method: 'POST',
  body,
  type: form,
  people,
  right: ({ data }: { data: { rows: unknown[]; total: number } }) =>
    data.rows.length > 0 && data.total >= least,
})

/** The lists of orders, their totals, and creating one, each with its baseline. */
export async function orderComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const buyers = await someBuyers(product, people)
  const firstPage = list(product, people, 'page=0&perPage=20', seeded.orders)
  const barePage: LoadSide = {
    url: `${bare.url}/orders`,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  }
  return [
    {
      what: `20 of ${rounded(seeded.orders)} orders, with total`,
      bar: 0.6,
      asked: firstPage,
      against: barePage,
    },
    {
      what: 'paid orders, with total',
      bar: 0.6,
      asked: list(product, people, 'status=paid&perPage=20', 20),
      against: barePage,
    },
    {
      what: `page ${rounded(deepPage)} of the orders, against page 1 of the product`,
      bar: 0.1,
      asked: list(product, people, `page=${deepPage}&perPage=20`),
      against: firstPage,
    },
    {
      what: 'totals of all orders per status',
      bar: 0.6,
      asked: {
        url: call(product, orders.totals),
        method: 'POST',
        body: '',
        type: form,
        people,
        right: ({ data }: { data: { orders: number } }) => data.orders >= seeded.orders,
      },
      against: barePage,
    },
    {
      what: 'a new order',
      bar: 0.25,
      asked: {
        url: call(product, orders.create, 1),
        method: 'POST',
        vary: () => someOrder(buyers),
        type: json,
        people,
        right: ({ data }: { data: { code: string } }) => data.code.startsWith('INV-'),
      },
      against: {
        url: `${bare.url}/rows`,
        method: 'POST',
        body: JSON.stringify({
          user_id: 1,
          name: 'Somebody',
          items: [{ name: 'Kelas', price_gross: 150_000 }],
        }),
        type: json,
        right: ({ row }: { row: { row_id: string } }) => Number(row.row_id) > 0,
      },
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}

/** Every order has a different price, because one price has only 999 unique codes. */
const someOrder = (buyers: number[]) =>
  JSON.stringify({
    member_id: buyers[Math.floor(Math.random() * buyers.length)],
    items: [
      { name: 'Kelas Fotografi', price_gross: 1_000 * Math.floor(10_000 + Math.random() * 900_000_000) },
    ],
  })

/** Many members who may buy, because check-outs of one member wait for each other. */
export async function someBuyers(product: StartedServer, people: Person[]): Promise<number[]> {
  const response = await fetch(call(product, members.list), {
    method: 'POST',
    body: `suspended=0&perPage=200&page=${Math.min(100, Math.floor(seeded.members / 400))}`,
    headers: headersFor(people),
  })
  const { data } = (await response.json()) as { data: { rows: { id: number }[] } }
  return data.rows.map(({ id }) => id)
}

/** Substrings of codes and of member names. */
export const measureOrderSearch = (product: StartedServer, staff: Person[]): Promise<Figure[]> =>
  measureSearch('substring search among orders', {
    product,
    path: pathsOf(orders.list)[0] ?? '',
    staff,
    texts: searches.orders,
  })

/** All orders as a spreadsheet, and the latency of lists during twenty concurrent exports. */
export async function measureOrderExports(product: StartedServer, people: Person[]): Promise<Figure[]> {
  const alone = await measureExport(product, people, {
    what: 'orders',
    endpoint: orders.excel,
    count: seeded.orders,
  })
  const firstPage = list(product, people, 'page=0&perPage=20', seeded.orders)
  const speed = async () => (await sendLoad(firstPage, 3)).perSecond
  const quiet = median([await speed(), await speed(), await speed()])
  const stop = new AbortController()
  const others = Array.from({ length: 20 }, () =>
    download(product, orders.excel, people[0], stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) throw error
    }),
  )
  const busy = median([await speed(), await speed(), await speed()])
  stop.abort()
  await Promise.all(others)
  return [
    ...alone,
    {
      what: 'lists of orders per second while 20 exports run, against none',
      product: rounded(busy),
      bare: rounded(quiet),
      ratio: (busy / quiet).toFixed(2),
      bar: '≥ 0.5',
      isMet: busy / quiet >= 0.5,
    },
  ]
}

const headersFor = (people: Person[] | undefined) => ({
  'content-type': form,
  authorization: `Bearer ${people?.[0]?.token ?? ''}`,
})
