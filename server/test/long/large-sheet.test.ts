import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openExporter } from '../../src/http/export-thread.ts'
import { newDatabase } from '../database.ts'
import { moreRows } from '../exports.ts'
import { partOf } from '../spreadsheet.ts'

it('more rows than a sheet can have go on in a second one, each with a filter over its own rows', async () => {
  const database = await newDatabase({ empty: true })
  onTestFinished(database.drop)
  const exporter = openExporter({
    database_url: database.url,
    sources_url: new URL('../exports.ts', import.meta.url).href,
    max_megabytes: 64,
  })
  onTestFinished(exporter.close)
  const columns = ['name', 'amount'].map((key) => ({ key, title: key, kind: 'text' as const }))
  const sheet = { name: 'Many', columns, time_zone: 'Asia/Jakarta' }
  const file = await buffer(await exporter.open({ domain: 'test', name: 'many', input: {}, sheet }))
  const ends = [1, 2].map((number) => partOf(file, `xl/worksheets/sheet${number}.xml`).slice(-60))
  // The titles take one row of each sheet.
  const most = 1_048_576
  expect(ends[0]).toContain(`<autoFilter ref="A1:B${most}"/>`)
  expect(ends[1]).toContain(`<autoFilter ref="A1:B${moreRows - (most - 1) + 1}"/>`)
})
