import { say } from '@balai/contract/core/sentences.ts'
import { checkInLimits } from '@balai/contract/events/check-in-shapes.ts'
import { refuseField } from '../../../lib/refusal.ts'
import { readSheet } from '../../../lib/sheet-reader.ts'

/** A person who was in the meeting, with all their visits added up. */
export interface Visitor {
  name: string
  /** In small letters; empty for guests. */
  email: string
  minutes: number
}

/** The headers of Zoom's report in English and Indonesian; older reports have other words around them. */
const headers = {
  name: /^(name|nama)\b/i,
  email: /e-?mail|surel/i,
  minutes: /duration|durasi/i,
} as const

/** Reads a participant report of Zoom. Facts about the meeting can stand above its table. */
export async function readReport(csv: string): Promise<Visitor[]> {
  const limits = { rows: checkInLimits.reportRows, columns: 50, cell: 2_000 }
  let at: { name: number; email: number; minutes: number } | undefined
  const visitors = new Map<string, Visitor>()
  for await (const { cells } of readSheet(Buffer.from(csv), limits)) {
    if (!at) {
      const found = {
        name: cells.findIndex((cell) => headers.name.test(cell.trim())),
        email: cells.findIndex((cell) => headers.email.test(cell)),
        minutes: cells.findIndex((cell) => headers.minutes.test(cell)),
      }
      if (found.name >= 0 && found.minutes >= 0) at = found
      continue
    }
    const name = (cells[at.name] ?? '').trim()
    const email = (cells[at.email] ?? '').trim().toLowerCase()
    const minutes = Math.floor(Number(cells[at.minutes])) || 0
    if (!name && !email) continue
    const key = email || name.toLowerCase()
    const known = visitors.get(key) ?? { name, email, minutes: 0 }
    visitors.set(key, { ...known, minutes: known.minutes + minutes })
  }
  if (!at)
    throw refuseField(
      'file',
      say('The file has no columns “Name” and “Duration”. Choose the participant report of Zoom as CSV.'),
    )
  if (visitors.size === 0)
    throw refuseField('file', say('The report names nobody. Choose the report of the right meeting.'))
  return [...visitors.values()]
}
