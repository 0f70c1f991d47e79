import { createHash } from 'node:crypto'
import { say } from '@balai/contract/core/sentences.ts'
import { bankLimits } from '@balai/contract/money/bank.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'

export interface StatementLine {
  line_number: number
  booked_on: string
  description: string
  amount: number
  /** In hexadecimal digits. */
  line_hash: string
}

/**
 * Reads the incoming transfers of a bank statement, a CSV or Excel file. Banks name and order their columns differently, so columns
 * are found by their titles. Outgoing transfers are skipped. A line that cannot be read is reported, and the
 * whole file is refused.
 */
export async function readStatement(content: Uint8Array): Promise<StatementLine[]> {
  const seen = new Map<string, number>()
  const lines: StatementLine[] = []
  let columns: Columns | null = null
  // A thread gets bytes as a plain array of bytes.
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  for await (const { row_number, cells } of readSheet(file, limits, habits)) {
    if (columns) lines.push(...lineFrom(cells, columns, row_number, seen))
    else columns = columnsOf(cells)
  }
  if (!columns)
    throw refuseField(
      'file',
      say(
        'The columns were not recognised. The file needs a line of titles with a date (Tanggal), a description (Keterangan) and an amount (Jumlah, Kredit or Mutasi).',
      ),
    )
  return lines
}

/** The transfer of a line, if money came in. */
function lineFrom(
  row: string[],
  columns: Columns,
  line_number: number,
  seen: Map<string, number>,
): StatementLine[] {
  const amount = incoming(row, columns, line_number)
  if (amount === null) return []
  const day = row[columns.date] ?? ''
  // Totals below the lines have no date, and neither do transfers that the bank has not booked yet.
  if (!/\d/.test(day)) return []
  const booked_on = dayOf(day, line_number)
  const description = (row[columns.description] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 500)
  // Two equal transfers on one day have different hashes; the same transfer in another file has the same
  // hash.
  const facts = `${booked_on}|${amount}|${description}|${row[columns.balance ?? -1] ?? ''}`
  const nth = (seen.get(facts) ?? 0) + 1
  seen.set(facts, nth)
  const line_hash = createHash('sha256').update(`${facts}|${nth}`).digest('hex')
  return [{ line_number, booked_on, description, amount, line_hash }]
}

const limits = { rows: bankLimits.lines, columns: bankLimits.columns, cell: bankLimits.cell }

/** Banks write lines above the titles, and quotation marks inside descriptions. */
const habits = {
  relaxQuotes: true,
  delimiterOf: (text: string) => {
    const first = text.slice(0, 5_000)
    const count = (sign: string) => first.split(sign).length
    return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ','
  },
}

interface Columns {
  date: number
  description: number
  amount?: number
  credit?: number
  balance?: number
  /** The column with CR or DB, if the amount does not contain it. */
  kind?: number
}

const titles: Record<keyof Columns, RegExp> = {
  date: /^(tanggal|tgl|date|post(ing)? date|transaction date)/,
  description:
    /^(keterangan|description|uraian|deskripsi|rincian|transaction desc|transaction detail|remark|berita|narasi)/,
  credit: /^((mutasi|jumlah|nominal|nilai|uang|dana) )?(kredit|credit|cr|masuk)\b(?!\/)/,
  amount: /^(jumlah|amount|mutasi|nominal|nilai)(?!.*(deb[ei]t|keluar))/,
  balance: /^(saldo|balance)/,
  kind: /^(tipe|type|jenis|db\/cr|cr\/db|d\/c|d\/k|deb[ei]t\/[ck]redit)/,
}

function columnsOf(row: string[]): Columns | null {
  const found: Partial<Columns> = {}
  for (const [index, cell] of row.entries()) {
    const title = cell.trim().toLowerCase()
    for (const [name, pattern] of Object.entries(titles) as [keyof Columns, RegExp][])
      if (found[name] === undefined && pattern.test(title)) {
        found[name] = index
        break
      }
  }
  const { date, description, amount, credit } = found
  if (date === undefined || description === undefined) return null
  if (amount === undefined && credit === undefined) return null
  // Some banks put CR or DB into an untitled column beside the amount.
  const beside = amount !== undefined && row[amount + 1]?.trim() === '' ? { kind: amount + 1 } : {}
  return { ...beside, ...found, date, description }
}

/** The incoming amount of a line; `null` for an outgoing one. */
function incoming(row: string[], { amount, credit, kind }: Columns, line_number: number): number | null {
  const text = (row[credit ?? amount ?? -1] ?? '').trim()
  if (text === '' || text === '-') return null
  const goesOut = /\b(DB|DR|D|DEB[EI]T|KELUAR)\b/i
  if (goesOut.test(text) || /^[-−(]|[-−]$/.test(text) || goesOut.test(row[kind ?? -1] ?? '')) return null
  const value = amountIn(text.replaceAll(/\b(CR|C|K|KREDIT|CREDIT)\b|rp\.?|idr|\+/gi, ''))
  if (value === null)
    throw refuseField(
      'file',
      say('Line {{line}}: “{{text}}” is not an amount of whole rupiah.', {
        line: line_number,
        text: text.slice(0, 40),
      }),
    )
  return value === 0 ? null : value
}

/** 150.345,00 and 150,345.00 and 150345 are the same. Fractions of a rupiah do not exist. */
function amountIn(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '')
  const [, whole = '', cents = ''] = /^([\d.,]*?\d)(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  const isGrouped = /^\d{1,3}([.,]\d{3})*$/.test(whole) || /^\d+$/.test(whole)
  const mixed = whole.includes('.') && whole.includes(',')
  if (!isGrouped || mixed || Number(cents) > 0) return null
  const value = Number(whole.replaceAll(/[.,]/g, ''))
  return Number.isSafeInteger(value) && value <= 999_999_999_999 ? value : null
}

function dayOf(text: string, line_number: number): string {
  const clean = text.trim().replace(/^'/, '').split(/[ T]/, 1)[0] ?? ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(clean)
  const local = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(clean)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : local
      ? [yearOf(local), Number(local[2]), Number(local[1])]
      : [0, 0, 0]
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && year >= 2000 && year < 2100
  if (!isReal)
    throw refuseField(
      'file',
      say('Line {{line}}: “{{text}}” is not a day such as 15/11/2026.', {
        line: line_number,
        text: clean.slice(0, 40),
      }),
    )
  return moment.toISOString().slice(0, 10)
}

/** A date without a year is the latest one that is not in the future, up to the time zone furthest ahead. */
function yearOf([, day, month, year]: RegExpExecArray): number {
  if (year) return Number(year) + (year.length === 2 ? 2000 : 0)
  const now = new Date(Date.now() + 14 * 3_600_000)
  const isOver = Date.UTC(now.getUTCFullYear(), Number(month) - 1, Number(day)) <= now.getTime()
  return now.getUTCFullYear() - (isOver ? 0 : 1)
}
