// Measures the spreadsheet writer alone: rows in memory, written to a stream that discards them.
import { writeXlsxStream } from 'hucre/xlsx'

const [, , what, count] = process.argv
const moment = new Date('2026-03-01T10:00:00Z')
const aMember = (n: number) => [
  ...[n, 'Siti Aisyah', 'Wijaya', '', `siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890', moment],
  ...['premium', moment, 'ID', 'Jakarta', 'newsletter', null, null, 'none', null, moment],
]
const anOrder = (n: number) => [
  ...[`INV-202603-${String(n).padStart(7, '0')}`, 'paid', moment, moment, moment, 'Siti Aisyah Wijaya'],
  ...[`siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890', 'bank_transfer', 150_000, 15_000, 135_000],
  ...[n % 999, 135_000 + (n % 999), 0, ''],
]
const aLearner = (n: number) => [
  ...['Dasar Ekspor Kopi', 'Siti Aisyah Wijaya', `siti.aisyah.wijaya${n}@gmail.example`, '+6281234567890'],
  ...[
    'active',
    'site',
    n % 101,
    n % 50,
    50,
    'Pelajaran 3',
    moment,
    null,
    '',
    '',
    '',
    moment,
    null,
    moment,
    null,
    '',
    '',
  ],
]
const makers: Record<string, (n: number) => unknown[]> = { orders: anOrder, learners: aLearner }
const some = Array.from({ length: 1_000 }, (_, n) => (makers[what ?? ''] ?? aMember)(n) as string[])

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
