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
