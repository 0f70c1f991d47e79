// The writer of spreadsheets alone: rows that are in memory already, into a stream that nobody keeps.
import { writeXlsxStream } from 'hucre/xlsx'

const count = Number(process.argv[2])
const joined = new Date('2026-03-01T10:00:00Z')
const some = Array.from({ length: 1_000 }, (_, n) => [
  n,
  ...[
    'Siti Aisyah',
    'Wijaya',
    '',
    `siti.aisyah.wijaya${n}@gmail.example`,
    '+6281234567890',
    joined,
    'premium',
    joined,
  ],
  ...['ID', 'Jakarta', 'newsletter', null, null, 'none', null, joined],
])

function* rows() {
  for (let n = 0; n < count; n += 1) yield some[n % some.length] ?? []
}

const begun = performance.now()
const stream = writeXlsxStream(rows(), {
  name: 'members',
  columns: some[0]?.map((_, place) => ({ header: `Column ${place}`, width: 20 })) ?? [],
})
const reader = stream.getReader()
while (!(await reader.read()).done);
process.stdout.write(String(count / ((performance.now() - begun) / 1000)))
