// Measures the spreadsheet writer alone: rows in memory, with as many cells as the product writes, written to a
// stream that discards them.
import { writeXlsxStream } from 'hucre/xlsx'
import { registrations } from '@balai/contract/events/registrations.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'

const [, , what, count] = process.argv
const moment = new Date('2026-03-01T10:00:00Z')
const birthday = new Date('1990-03-01T00:00:00Z')
const aMember = (n: number) => [
  ...[n, 'Siti Aisyah', 'Wijaya', '', `siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890', moment],
  ...['Free', null, 'Indonesia', 'Jakarta', birthday, 'Female', 'Ekspor, Kopi', '', 'Newsletter', null, null],
  ...['No', null, moment],
]
const anOrder = (n: number) => [
  ...[`INV-202603-${String(n).padStart(7, '0')}`, 'paid', moment, moment, moment, 'Siti Aisyah Wijaya'],
  ...[`siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890', 'bank_transfer', 150_000, 15_000, 135_000],
  ...[n % 999, 135_000 + (n % 999), 0, '', '', ''],
]
const aLearner = (n: number) => [
  ...['Dasar Ekspor Kopi', 'Siti Aisyah Wijaya', `siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890'],
  ...['active', 'site', n % 101, n % 50, 50, 'Pelajaran 3', moment, null, '', '', '', moment, null],
  ...[moment, null, '', ''],
]
const aParticipant = (n: number) => [
  ...['Seminar Ekspor Kopi 17', moment, 'Siti Aisyah Wijaya', 'Siti Aisyah Wijaya, S.E.'],
  ...[`siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890', 'attended', 'participant', 'offline', 'site'],
  ...['', '', moment, 'VIP', '', '7C1E9A0B5D3F2C4E6A80', moment, null, ''],
]
const kinds = {
  members: { aRow: aMember, written: members.excel },
  orders: { aRow: anOrder, written: orders.excel },
  participants: { aRow: aParticipant, written: registrations.excel },
  learners: { aRow: aLearner, written: enrolments.excel },
}
const { aRow, written } = kinds[what as keyof typeof kinds]
if (aRow(1).length !== Object.keys(written.result.shape).length)
  throw new Error(`A row of ${what} does not have the columns of the product's spreadsheet.`)
const some = Array.from({ length: 1_000 }, (_, n) => aRow(n))

function* rows() {
  for (let n = 0; n < Number(count); n += 1) yield some[n % some.length] ?? []
}

const startedAt = performance.now()
const stream = writeXlsxStream(rows(), {
  name: 'bare',
  columns: some[0]?.map((_, place) => ({ header: `Column ${place}`, width: 20 })) ?? [],
})
const reader = stream.getReader()
while (!(await reader.read()).done);
process.stdout.write(String(Number(count) / ((performance.now() - startedAt) / 1000)))
