import { comments } from '@balai/contract/content/comments.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import type { LoadSide } from './load.ts'
import type { StartedServer } from './processes.ts'
import { seeded, type Person } from './seed.ts'

/** The first page, a queue, a deep page and a search, each with its baseline. */
export function commentComparisons(product: StartedServer, bare: StartedServer, people: Person[]) {
  const list = (body: string): LoadSide => ({
    url: product.url + (pathsOf(comments.list)[0] ?? ''),
    method: 'POST',
    body,
    type: 'application/x-www-form-urlencoded',
    people,
    right: ({ data }: { data: { rows: unknown[]; total: number } }) => data.rows.length > 0 && data.total > 0,
  })
  const page = (path: string): LoadSide => ({
    url: bare.url + path,
    method: 'GET',
    right: ({ rows }: { rows: unknown[] }) => rows.length === 20,
  })
  const first = list('page=0&perPage=20')
  const deep = Math.min(2_000, Math.floor(seeded.comments / 25) - 1)
  return [
    {
      what: `20 of ${seeded.comments.toLocaleString('en')} comments, with total`,
      bar: 0.6,
      asked: first,
      against: page('/comments'),
    },
    {
      what: 'comments that are held, with total',
      bar: 0.6,
      asked: list('queue=held&perPage=20'),
      against: page('/comments/held'),
    },
    {
      what: `page ${deep.toLocaleString('en')} of the comments, against page 1 of the product`,
      bar: 0.1,
      asked: list(`page=${deep}&perPage=20`),
      against: first,
    },
    {
      what: 'a search in comments, against page 1 of the product',
      bar: 0.1,
      asked: list('search=INV-100777&perPage=20'),
      against: first,
    },
  ] satisfies { what: string; bar: number; asked: LoadSide; against: LoadSide }[]
}
