import { readXlsx } from 'hucre/xlsx'
import { inflateRawSync } from 'node:zlib'

/** The sheets as a reader sees them, each with its name and its rows. */
export async function sheetsOf(file: Buffer): Promise<{ name: string; rows: unknown[][] }[]> {
  const { sheets } = await readXlsx(file)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

/** The rows of the first sheet as a reader sees them, header first. */
export async function rowsOf(file: Buffer): Promise<unknown[][]> {
  const [first] = await sheetsOf(file)
  return first?.rows ?? []
}

/** The number formats of the cells below the titles, by title. A cell that has none, or no value, is left out. */
export async function formatsOf(file: Buffer): Promise<Record<string, string>> {
  const [titles = []] = await rowsOf(file)
  const styles = partOf(file, 'xl/styles.xml')
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const [, xfs = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const formats = [...xfs.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(([, id]) => codes.get(id))
  const cells = partOf(file, 'xl/worksheets/sheet1.xml').matchAll(/<c [^>]*r="([A-Z]+)2"[^>]*s="(\d+)"/g)
  return Object.fromEntries(
    [...cells].map(([, letters = '', style]) => [
      String(titles[placeOf(letters)]),
      formats[Number(style)] ?? '',
    ]),
  )
}

/** A is 0, Z is 25, AA is 26. */
const placeOf = (letters: string) =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The text of one part of the ZIP file, found through its central directory. */
export function partOf(file: Buffer, path: string): string {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = file.readUInt32LE(end + 16)
  while (file.readUInt32LE(at) === 0x02_01_4b_50) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    if (file.toString('utf8', at + 46, at + 46 + name) === path) {
      const local = file.readUInt32LE(at + 42)
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
      return inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20))).toString('utf8')
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`The file has no part ${path}.`)
}
