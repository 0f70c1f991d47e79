import { readFile } from 'node:fs/promises'

/** The rows of a tab-separated table, by the titles in its first line. */
async function readTable<Title extends string>(
  address: URL,
  titles: readonly Title[],
): Promise<Record<Title, string>[]> {
  const [head = '', ...lines] = (await readFile(address, 'utf8')).trim().split('\n')
  if (head !== titles.join('\t')) throw new Error(`${address.pathname} has the columns ${head}.`)
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])) as Record<Title, string>
  })
}

/** The reviewed table of calls and the areas that may make them. It is independent of the contract. */
export const reviewedCalls = async () =>
  (await readTable(new URL('../../contract/calls.tsv', import.meta.url), ['method', 'path', 'areas'])).map(
    ({ areas, ...call }) => ({ ...call, areas: areas.split(',') }),
  )

/** The roles of each area in the specification, or one of its words for everybody. */
export const specifiedAreas = async () =>
  new Map(
    (await readTable(new URL('./specified-areas.tsv', import.meta.url), ['area', 'roles'])).map(
      ({ area, roles }) => [area, roles.split(' ')],
    ),
  )
