import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reports } from '@balai/contract/insight/reports.ts'
import { similarAmong } from '@balai/contract/insight/report-shapes.ts'
import { startApi, type Api, type Client } from '../../../../test/api.ts'
import { rollUpEverything } from '../../../../test/rolled-up.ts'
import { rowsOf } from '../../../../test/spreadsheet.ts'
import { someTracks, type MadeTrack } from '../../tracking/tracks/tracks.factory.ts'

let api: Api
let analyst: Client
let editor: Client
beforeAll(async () => {
  api = await startApi()
  analyst = await api.as('data_analyst')
  editor = await api.as('content')
})
afterAll(() => api.close())
beforeEach(() =>
  api.services.pool.query(
    'truncate tracks, tracks_by_day, tracks_by_hour, tracks_by_facet, keyword_gaps, dead_links',
  ),
)

const march = { range: 'custom', from: '2026-03-01', to: '2026-03-31' } as const
const together = { ...march, together: '1' } as const
const searches = (text: string, count: number, rest: Partial<MadeTrack> = {}): MadeTrack[] =>
  Array.from({ length: count }, () => ({
    ...{ kind: 'search' as const, at: '2026-03-10 09:00', path: '/search', text, ...rest },
  }))
const tracked = (...tracks: MadeTrack[][]) => someTracks(api.services.pool, tracks.flat())

/** A gap of three spellings, one search that is alone, and one of the month before. */
const excel = () =>
  tracked(
    searches('kursus excel', 3),
    searches('kursus exel', 2, { value: 4 }),
    searches('excel kursus', 2, { at: '2026-03-11 09:00', value: 4 }),
    searches('excel kursus', 1, { at: '2026-03-11 09:00', value: 4, target: '/articles/excel' }),
    searches('excel kursus', 5, { at: '2026-02-11 09:00' }),
    searches('zakat', 4),
    searches('zakat', 1, { at: '2026-02-11 09:00' }),
  )

describe('similar searches together', () => {
  it('are one row with the sums of theirs, so that all rows add up to the same as before', async () => {
    await excel()
    const apart = await analyst.call(reports.keywords, march)
    const { rows, total } = await analyst.call(reports.keywords, together)
    expect(apart.rows.map(({ words }) => words)).toEqual([[], [], [], []])
    expect([rows.length, total]).toEqual([2, 2])
    expect(rows[0]).toEqual({
      ...{ keyword: 'kursus excel', searches: 7, compared: 5, whole: null, gap: null },
      ...{ without_results: 3, without_click: 3, clicks: 1 },
      words: expect.arrayContaining([
        { keyword: 'kursus exel', searches: 2 },
        { keyword: 'excel kursus', searches: 2 },
      ]) as unknown,
    })
    expect(rows[0]?.words[0]).toEqual({ keyword: 'kursus excel', searches: 3 })
    expect(rows[1]).toMatchObject({ keyword: 'zakat', searches: 4, compared: 1, words: [] })
    for (const name of ['searches', 'compared', 'without_results', 'without_click', 'clicks'] as const)
      expect([name, sum(rows, name)]).toEqual([name, sum(apart.rows, name)])
    await rollUpEverything(api.services)
    expect((await analyst.call(reports.keywords, together)).rows).toEqual(rows)
  })

  it('are filtered, sorted, counted and exported as one, and found by each of their texts', async () => {
    await excel()
    const keywords = async (filter = {}) =>
      (await analyst.call(reports.keywords, { ...together, ...filter })).rows.map(({ keyword }) => keyword)
    expect(await keywords({ order_by: 'searches', order: 'asc' })).toEqual(['zakat', 'kursus excel'])
    expect(await keywords({ only: 'without_click' })).toEqual(['kursus excel'])
    expect(await keywords({ search: 'EXEL' })).toEqual(['kursus excel'])
    expect(await keywords({ perPage: '1', page: '1' })).toEqual(['zakat'])
    const counts = await analyst.call(reports.keywordCounts, { ...together, search: '' })
    expect(counts).toEqual({ total: 2, without_results: 2, without_click: 1, planned: 0 })
    expect(await analyst.call(reports.keywordCounts, { ...together, search: 'exel' })).toMatchObject({
      total: 1,
    })
    const [, first, second] = await rowsOf(await analyst.download(reports.keywordsExcel, together))
    expect(first?.slice(0, 3)).toEqual(['kursus excel', 7, 5])
    expect(String(first?.at(-1)).split(', ').toSorted()).toEqual(['excel kursus (2)', 'kursus exel (2)'])
    expect(second?.slice(0, 3)).toEqual(['zakat', 4, 1])
  })

  it('open days and results that add up to the numbers of their row', async () => {
    await excel()
    const [row] = (await analyst.call(reports.keywords, together)).rows
    const { days, results } = await analyst.call(reports.keywordRows, {
      ...{ ...together, keyword: 'kursus excel' },
    })
    for (const name of ['searches', 'without_results', 'without_click', 'clicks'] as const)
      expect([name, sum(days, name)]).toEqual([name, row?.[name]])
    expect(results).toMatchObject([{ path: '/articles/excel', clicks: 1 }])
    const alone = await analyst.call(reports.keywordRows, { ...march, keyword: 'kursus excel' })
    expect(sum(alone.days, 'searches')).toBe(3)
  })

  it('are planned as one, by the most frequent of them', async () => {
    await excel()
    const { news_id, news_title } = await editor.call(reports.planArticle, { keyword: 'kursus excel' })
    expect(news_title).toBe('Kursus excel')
    await editor.call(reports.planArticle, { keyword: 'excel kursus' })
    await api.services.pool.query(
      `update news set news_status = 'published', published_version = content_version, first_published_at = '2026-03-11 00:00+07' where news_id = $1`,
      [news_id],
    )
    const planned = await analyst.call(reports.keywords, { ...together, only: 'planned' })
    expect(planned.rows).toMatchObject([
      { keyword: 'kursus excel', searches: 7, gap: { news_id, state: 'closed', searches: 2, clicks: 1 } },
    ])
    const counts = await analyst.call(reports.keywordCounts, { ...together, search: '' })
    expect(counts.planned).toBe(1)
  })

  it('are looked for among the most frequent ones only', async () => {
    const filling = Array.from({ length: similarAmong - 1 }, (_, place) => searches(`kata ${place}`, 2))
    await tracked(searches('kursus excel', 4), ...filling, searches('kursus exel', 1))
    const found = async () =>
      (await analyst.call(reports.keywords, { ...together, search: 'kursus' })).rows.map(
        ({ keyword, words }) => [keyword, words.length],
      )
    expect(await found()).toEqual([
      ['kursus excel', 0],
      ['kursus exel', 0],
    ])
    await tracked(searches('kursus exel', 2))
    expect(await found()).toEqual([['kursus excel', 2]])
  })
})

const sum = <Name extends string>(rows: readonly Record<Name, number | null>[], name: Name) =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0)
