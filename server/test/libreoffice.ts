import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary-folder.ts'

const run = promisify(execFile)

/** The path of LibreOffice; undefined if it is not installed. */
export const libreOffice = await run('which', ['soffice']).then(
  ({ stdout }) => stdout.trim(),
  () => '',
)

/** The displayed text of a cell, and the type that LibreOffice detects. */
export interface OfficeCell {
  kind: 'string' | 'float' | 'date' | 'empty'
  value: string
  formula: boolean
}

/** Opens Excel files in LibreOffice with one start, and returns the cells of their first sheets. */
export async function openInOffice<Name extends string>(
  files: Record<Name, Uint8Array>,
): Promise<Record<Name, OfficeCell[][]>> {
  const folder = await temporaryFolder()
  try {
    const names = Object.keys(files) as Name[]
    for (const name of names) await writeFile(join(folder.path, `${name}.xlsx`), files[name])
    const profile = `-env:UserInstallation=file://${join(folder.path, 'profile')}`
    // The flat XML format has the type of each cell; in CSV a number and a text of digits look alike.
    const args = [profile, '--headless', '--convert-to', 'fods', ...names.map((name) => `${name}.xlsx`)]
    await run(libreOffice, args, { cwd: folder.path, timeout: 100_000 })
    const sheets = names.map(
      async (name) => [name, rowsIn(await readFile(join(folder.path, `${name}.fods`), 'utf8'))] as const,
    )
    return Object.fromEntries(await Promise.all(sheets)) as Record<Name, OfficeCell[][]>
  } finally {
    await folder.remove()
  }
}

function rowsIn(document: string): OfficeCell[][] {
  const sheet = document.slice(document.indexOf('<table:table '), document.indexOf('</table:table>'))
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)]
    .map(([, row = '']) => cellsIn(row))
    .filter((cells) => cells.some(({ kind }) => kind !== 'empty'))
}

/** The empty rest of a row is one cell with a repeat count; equal neighbours are repeated in the same way. */
function cellsIn(row: string): OfficeCell[] {
  const cells = [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
    ([, facts = '', content = '']) => {
      const times = Math.min(Number(factIn(facts, 'table:number-columns-repeated') ?? 1), 100)
      return Array.from({ length: times }, () => cellFrom(facts, content))
    },
  )
  return cells.slice(0, cells.findLastIndex(({ kind }) => kind !== 'empty') + 1)
}

function cellFrom(facts: string, content: string): OfficeCell {
  const formula = factIn(facts, 'table:formula') !== undefined
  const kind = factIn(facts, 'office:value-type') as OfficeCell['kind'] | undefined
  if (!kind) return { kind: 'empty', value: '', formula }
  const given = factIn(facts, kind === 'date' ? 'office:date-value' : 'office:value')
  const text = [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)].map(([, line = '']) => line).join('\n')
  return { kind, value: unescaped(given ?? text.replaceAll(/<[^>]*>/g, '')), formula }
}

const factIn = (facts: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(facts)?.[1]

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
