import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { connections, rounds, secondsPerRound, type Comparison } from './load.ts'
import { seeded } from './seed.ts'

export interface Line extends Comparison {
  what: string
  /** The minimum share of the bare server's responses per second. */
  bar: number
}

/** A measurement other than responses per second. */
export interface Figure {
  what: string
  product: string
  bare: string
  ratio: string
  bar: string
  /** Undefined without a threshold. */
  isMet?: boolean
}

interface Figures {
  lines: Line[]
  figures: Figure[]
  /** What ended with an error instead. */
  failed: string[]
  /** Megabytes. */
  memory: { idle: number; loaded: number; bare: number }
  /** Milliseconds. */
  start: { product: number; bare: number }
}

/** The commit that was measured; `-dirty` if files differed from it. */
const commit = () =>
  execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()

const slowestStart = 5
const maxIdleMemory = 150
const maxLoadedMemory = 400

/** The report as a page, and the names of the measurements that miss their threshold. */
export function report({ lines, figures, failed, memory, start }: Figures): {
  markdown: string
  missed: string[]
} {
  const missed = [...failed]
  const verdict = (name: string, met: boolean) => {
    if (!met) missed.push(name)
    return met ? 'met' : '**missed**'
  }
  const rows = lines.map(({ what, bar, product, bare, ratio }) => [
    what,
    rounded(product.perSecond),
    rounded(bare.perSecond),
    ratio.toFixed(2),
    `≥ ${bar}`,
    verdict(what, ratio >= bar),
    `${rounded(product.p99)} / ${rounded(bare.p99)} ms`,
  ])
  const slower = start.product / start.bare
  const markdown = `# Bench

Written by \`npm run bench\` at ${commit()}. Product and bare Fastify run side by side on one embedded PostgreSQL with ${rounded(seeded.users)}
accounts, ${rounded(seeded.audit)} audit rows, ${rounded(seeded.members)} members, ${rounded(seeded.orders)} orders, ${rounded(seeded.news)} articles, ${rounded(seeded.comments)} comments,
${rounded(seeded.events)} events and ${rounded(seeded.registrations)} participants, as separate processes, and get the load alternately: ${rounds} rounds of ${secondsPerRound} s each over
${connections} loopback connections. All figures are medians of the rounds, including the ratio. Only the ratios describe the product; the other
figures depend on this run and this machine with ${availableParallelism()} cores, which the database and the load generator share.

${table(['what', 'product, responses/s', 'bare, responses/s', 'ratio', 'bar', '', 'p99, product / bare'], rows)}

${table(
  ['what', 'product', 'bare', 'ratio', 'bar', ''],
  [
    ...figures.map(({ what, isMet, ...rest }) => [
      what,
      rest.product,
      rest.bare,
      rest.ratio,
      rest.bar,
      isMet === undefined ? '' : verdict(what, isMet),
    ]),
    [
      'start on an existing data folder, database included',
      `${rounded(start.product)} ms`,
      `${rounded(start.bare)} ms`,
      slower.toFixed(1),
      `≤ ${slowestStart}`,
      verdict('start', slower <= slowestStart),
    ],
    [
      'memory, idle, after a call of every wing',
      `${rounded(memory.idle)} MB`,
      '',
      '',
      `≤ ${maxIdleMemory} MB`,
      verdict('memory', memory.idle <= maxIdleMemory),
    ],
    [
      'memory, 5 s after the load',
      `${rounded(memory.loaded)} MB`,
      `${rounded(memory.bare)} MB`,
      (memory.loaded / memory.bare).toFixed(1),
      `≤ ${maxLoadedMemory} MB`,
      verdict('memory after the load', memory.loaded <= maxLoadedMemory),
    ],
  ],
)}

${failed.map((what) => `- **Not measured**, because it ended with an error: ${what}.\n`).join('')}- **Reading the session**: \`/myip\` with a bearer token against one prepared select by key.
- **Lists**: the first page with its exact total, against the same page query without a total.
- **A change**: \`/account/save_preferences\` reads the account, updates it and adds the audit row and counts it, in one
  transaction, after the session was read; against a single insert into a table with one index. Creating an account
  would mostly measure its password hash, which is slow by design.
- **Members**: without a filter and by country, with exact totals from counters; page 2,000 and the search against page 1 of
  the product itself; a new member with its checks, history, counts and audit row against the same single insert.
- **Searches**: substrings of names, addresses, numbers and codes, frequent and rare, each twenty times by four concurrent
  people. A text that finds more than 10,000 gets its rows at once and its exact total by a second request of the screen,
  which is not part of the figures; the first search for each text is also reported separately.
- **Export**: every row, streamed to a reader on loopback, against the writer alone on rows already in memory; the
  event loop delay comes from the server’s own metrics.
- **Orders**: creating one allocates its unique code and stores invoice, items, timeline and audit row. The list is
  measured while 20 exports run, against the same list while none runs.
- **Events and participants**: the list of events counts the people of each, against one statement that counts the
  registrations; the totals of participants per status, source and part against a page of them.
- **Mails**: composed, signed and handed to a peer in a process of its own, with every step in the ledger, against
  nodemailer’s own pool with the same texts, key and connections; queued in pages of 1,000 recipients. While the server
  answers many requests, it sends mails more slowly: the lists of orders are measured while 20,000 mails wait.
- **Articles that are due**: all at the same moment; the last one is published after the time shown.
- **Readers**: an article and the list of articles as visitors get them, with the names of author, category and tags and an
  ETag, against one statement that reads the same rows; with a matching ETag the answer is 304. The search is that of
  visitors, against their list.
- **Visitors**: 500 connections ask for articles without a pause while staff list theirs.
- **Events of visitors**: 50 in a request, each request of another visitor, against bare Fastify that writes the same events
  with one insert of many rows into a table with one index. An event is a row of twelve columns (at, visitor, xid, path_id,
  source_id, target_id, text_id, device_id, value, whole, member_id, kind) with indexes by xid, visitor and member; its space
  includes the labels. The rollup works through 300,000 events that wait.
- **Start**: from the start of the process until it reports that it is ready; bare Fastify opens no database.
`
  return { markdown, missed }
}

const rounded = (number: number) => Math.round(number).toLocaleString('en')

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
