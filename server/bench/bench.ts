// `npm run bench`: compares the product with bare Fastify on one database and in one run, because only ratios
// within a run are meaningful on a shared machine. Prints a table and writes docs/bench.md. `npm run bench --
// members` runs only the benchmarks with that word in their name, `npm run bench -- '=a new member' due` the one
// with exactly that name and those with the other word; neither writes a file. The data is generated once and
// cached in .cache/bench while the schema, the generators and the row counts stay the same; every run works on a
// copy.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '@balai/contract/admin/audit.ts'
import { news } from '@balai/contract/content/news.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { events } from '@balai/contract/events/events.ts'
import { users } from '@balai/contract/identity/users.ts'
import { dashboard } from '@balai/contract/insight/dashboard.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { members } from '@balai/contract/people/members.ts'
import { newDataFolder } from '../test/process.ts'
import { measureRecipients, measureSending } from './campaigns.ts'
import { measureCertificates } from './certificates.ts'
import { checkInComparisons } from './check-in.ts'
import { checkoutComparisons } from './checkout.ts'
import { commentComparisons } from './comments.ts'
import { courseComparisons, measureLearnerExport, measureLearnerSearch } from './courses.ts'
import { measureDue } from './due.ts'
import { measureFreshWrites } from './fresh-writes.ts'
import { dashboardComparisons, measureInsight } from './insight.ts'
import { measureLedger, measureListsBesideMails } from './ledger.ts'
import { measureMails, withPeer } from './mails.ts'
import { platformComparisons } from './platform.ts'
import { compare, connections, median, rounds } from './load.ts'
import { measureMemberExport, measureMemberSearch, memberComparisons } from './members.ts'
import { measureSaves, newsComparisons } from './news.ts'
import { measureOrderExports, measureOrderSearch, orderComparisons } from './orders.ts'
import {
  measureParticipantExport,
  measureParticipantSearch,
  registrationComparisons,
} from './registrations.ts'
import { measureFlood, measureReaderSearch, readingComparisons } from './reading.ts'
import { startBare, startProduct, type StartedServer } from './processes.ts'
import { measureRollUpOfDay } from './rollup.ts'
import { measureListsBesideTracks, measureTracks, trackComparisons } from './tracking.ts'
import { report, type Figure, type Line } from './report.ts'
import { seed, seeded, type Person } from './seed.ts'
import { copyDatabase } from './twin.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const words = process.argv.slice(2)
const isChosen = (name: string) =>
  words.length === 0 ||
  words.some((word) => (word.startsWith('=') ? name === word.slice(1) : name.includes(word)))
const nameOfReports = 'figures of reports'
const place = await newDataFolder()
try {
  say(
    `A database with ${seeded.users} accounts, ${seeded.audit} audit rows, ${seeded.members} members, ${seeded.orders} orders, ${seeded.news} articles, ${seeded.comments} comments, ${seeded.registrations} participants of ${seeded.events} events and ${seeded.enrolments} learners of ${seeded.courses} courses …`,
  )
  const { url, owner_url, staff } = await seed(place.folder, connections, say)
  // A database can only be copied before the product uses it.
  const twin = isChosen(nameOfReports) ? await copyDatabase({ url, owner_url }) : null
  const product = await startProduct(place.folder)
  const bare = await startBare(url)
  const lines: Line[] = []
  const failed: string[] = []
  /** A measurement that fails counts as missed; the rest of a long run goes on. */
  const orReport = async (what: string, measure: () => Promise<void>) => {
    await measure().catch((error: Error) => {
      say(`  failed: ${error.stack ?? error.message}`)
      failed.push(what)
    })
  }
  await askEveryWing(product, staff)
  const memory = { idle: await settled(product), loaded: 0, bare: 0 }
  for (const { what, bar, asked, against } of [
    ...platformComparisons(product, bare, staff),
    ...memberComparisons(product, bare, staff),
    ...commentComparisons(product, bare, staff),
    ...newsComparisons(product, bare, staff),
    ...(await orderComparisons(product, bare, staff)),
    ...(await readingComparisons(product, bare)),
    ...(await checkoutComparisons(product, bare, { people: staff, database_url: url })),
    ...(await registrationComparisons(product, bare, staff, url)),
    ...(await checkInComparisons(product, bare, staff, url)),
    ...(await courseComparisons(product, bare, staff, url)),
    ...(await trackComparisons(product, bare, url)),
    ...dashboardComparisons(product, bare, staff),
  ].filter(({ what }) => isChosen(what))) {
    say(`${what} …`)
    await orReport(what, async () => {
      const line = { what, bar, ...(await compare(asked, against)) }
      // A long run that ends early still reports what it has measured.
      say(
        `  ${line.ratio.toFixed(2)} (${line.product.perSecond.toFixed(0)} / ${line.bare.perSecond.toFixed(0)} per second)`,
      )
      lines.push(line)
    })
  }
  const figures: Figure[] = []
  for (const [name, measure] of [
    ['search among members', () => measureMemberSearch(product, staff)],
    ['export of members', () => measureMemberExport(product, staff)],
    ['search among orders', () => measureOrderSearch(product, staff)],
    ['search among participants', () => measureParticipantSearch(product, staff)],
    ['export of participants', () => measureParticipantExport(product, staff)],
    ['search of readers', () => measureReaderSearch(product)],
    ['a flood of visitors', () => measureFlood(product, staff)],
    ['search among learners', () => measureLearnerSearch(product, staff)],
    ['export of learners', () => measureLearnerExport(product, staff)],
    ['export of orders', () => measureOrderExports(product, staff)],
    ['lists with 50,000 fresh writes', () => measureFreshWrites(product, staff, url)],
    ['ten people save articles', () => measureSaves(product, staff)],
    ['publishing of due articles', () => measureDue(product, staff, url)],
    ['issuing of certificates', () => measureCertificates(product, staff, url)],
    ['recipients of campaigns', () => measureRecipients(product, staff, url)],
    ['sending of campaigns', () => measureSending(product, { bare, folder: place.folder, url })],
    ['sending and queueing of mails', () => measureMails({ folder: place.folder, url })],
    [
      'storing and rolling up events of visitors',
      () => measureTracks(product, { folder: place.folder, url }),
    ],
    ['lists beside events of visitors', () => measureListsBesideTracks(product, staff)],
    [nameOfReports, async () => (twin ? measureInsight({ product, bare, url, twin }, staff, say) : [])],
    ['rollup of a day of events', () => measureRollUpOfDay(product, url)],
    ['list of mails', () => measureLedger(product, staff, { bare, url })],
    [
      'lists while mails are sent',
      () =>
        withPeer({ folder: place.folder, url }, (services, settings) =>
          measureListsBesideMails(product, staff, { services, settings }),
        ),
    ],
  ] as const)
    if (isChosen(name)) {
      say(`${name} …`)
      await orReport(name, async () => {
        const measured = await measure()
        for (const { what, product, bare, ratio } of measured)
          say(`  ${what}: ${[product, bare, ratio].join(' ')}`)
        figures.push(...measured)
      })
    }
  // Threads that are not used any more end meanwhile.
  await sleep(5_000)
  memory.loaded = await product.memory()
  memory.bare = await bare.memory()
  await bare.stop()
  await product.stop()
  say('starting …')
  const text = report({ lines, figures, failed, memory, start: await compareStarts() })
  if (words.length === 0) await writeFile(join(import.meta.dirname, '../../docs/bench.md'), text.markdown)
  say(`\n${text.markdown}`)
  if (text.missed.length > 0) {
    say(`Missed: ${text.missed.join(', ')}.`)
    process.exitCode = 1
  }
} finally {
  await place.remove()
}

/** One call of every wing that staff open, so that each has loaded what it needs. */
async function askEveryWing({ url }: StartedServer, [person]: Person[]): Promise<void> {
  const headers = { authorization: `Bearer ${person?.token ?? ''}` }
  for (const { list } of [audit, orders, news, members, users, events, courses, outbox])
    await answered(url + (pathsOf(list)[0] ?? ''), { method: 'POST', headers, body: new URLSearchParams() })
  await answered(url + (pathsOf(dashboard.waiting)[0] ?? ''), { headers })
}

async function answered(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
}

/** Resident memory after it has settled: the memory of the start itself is released by then. */
async function settled(process: StartedServer): Promise<number> {
  let before = Number.POSITIVE_INFINITY
  for (let look = 0; look < 10; look += 1) {
    const now = await process.memory()
    if (Math.abs(before - now) < 1) return now
    before = now
    await sleep(1_000)
  }
  return before
}

/** Starts the product with its database, which is stopped in between, and an empty Fastify, alternately. */
async function compareStarts() {
  const times = { product: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, begin] of [
      ['product', () => startProduct(place.folder)],
      ['bare', () => startBare()],
    ] as const) {
      const started = await begin()
      times[side].push(started.milliseconds)
      await started.stop()
    }
  }
  return { product: median(times.product), bare: median(times.bare) }
}
