// `npm run fuzz -- --count 20000 --seed 7`: runs the fuzzers at length against a dedicated server and database.
// `--domains lessons,quizzes` sends only the calls of these domains.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contract } from '@balai/contract/contract.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { openDatabase } from '../../src/db/pool.ts'
import { startMidtrans } from '../midtrans.ts'
import { launchServer, newDataFolder } from '../process.ts'
import { callsOf } from './calls.ts'
import { fuzz, type Report } from './fuzzer.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '3600' },
    seed: { type: 'string' },
    domains: { type: 'string' },
  },
})
const domains = values.domains?.split(',')
const calls = callsOf(contract).filter(({ name }) => !domains || domains.includes(name.split('.')[0] ?? ''))
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
console.log(`Fuzzing with seed ${seed} (--seed ${seed} plans the same requests again).`)

const { folder, remove } = await newDataFolder()
const database = await startEmbedded(join(folder, 'postgres'), { say: console.log })
const gateway = await startMidtrans()
const server = await launchServer({
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.owner_url,
  TRUST_PROXY: '127.0.0.1',
  // The requests need records to read and change.
  DEMO: '1',
  // Some requests configure a gateway, others open a payment page there.
  MIDTRANS_URL: gateway.url,
})
const { db, close } = openDatabase({ url: database.url, max: 4, name: 'fuzz', onLost: () => {} })
try {
  const report = await fuzz(
    { url: server.url, db, client_credential: 'balai-web:public', isUp: server.isUp },
    { calls, seed, count: Number(values.count), seconds: Number(values.seconds) },
  )
  const faults = server.output.filter((line) => line.includes('"fault"'))
  print(report)
  for (const line of faults) console.log(`Logged: ${line.slice(0, 2_000)}`)
  if (!server.isUp()) console.log(server.output.slice(-5).join('\n'))
  process.exitCode =
    report.violations.length + report.shed + faults.length > 0 || report.requests === 0 ? 1 : 0
} finally {
  await close()
  await server.end('SIGTERM')
  await gateway.close()
  await remove()
}

function print({ answers, violations, shed, requests, seconds }: Report): void {
  const statuses = [...new Set([...answers.values()].flatMap((row) => [...row.keys()]))].toSorted(
    (a, b) => a - b,
  )
  const table = [...answers]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, row]) => [name, ...statuses.map((status) => String(row.get(status) ?? ''))])
  const width = Math.max(...table.map(([name = '']) => name.length))
  for (const [name = '', ...cells] of [['', ...statuses.map(String)], ...table])
    console.log(name.padEnd(width), ...cells.map((cell) => cell.padStart(6)))
  for (const { name, wrong, sent } of violations) console.log(`\n${name} ${wrong}\n${sent}`)
  console.log(
    `\n${requests} requests in ${seconds.toFixed(0)} s, ${violations.length} violations, ${shed} shed, seed ${seed}`,
  )
}
