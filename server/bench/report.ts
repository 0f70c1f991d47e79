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
  /** Megabytes. */
  memory: { idle: number; loaded: number; bare: number }
  /** Milliseconds. */
  start: { product: number; bare: number }
}

const slowestStart = 5
const maxIdleMemory = 200

/** The report as a page, and the names of the measurements that miss their threshold. */
export function report({ lines, figures, memory, start }: Figures): { markdown: string; missed: string[] } {
  const missed: string[] = []
  const verdict = (name: string, met: boolean) => {
    if (!met) missed.push(name)
    return met ? 'met' : '**missed**'
  }
  const rows = lines.map(({ what, bar, product, bare, ratio }) => [
    what,
    whole(product.perSecond),
    whole(bare.perSecond),
    ratio.toFixed(2),
    `≥ ${bar}`,
    verdict(what, ratio >= bar),
    `${whole(product.p99)} / ${whole(bare.p99)} ms`,
  ])
  const slower = start.product / start.bare
  const markdown = `# Bench

Written by \`npm run bench\`. Product and bare Fastify run side by side on one embedded PostgreSQL with ${whole(seeded.users)}
accounts, ${whole(seeded.audit)} audit rows, ${whole(seeded.members)} members, ${whole(seeded.orders)} orders, ${whole(seeded.news)} articles and ${whole(seeded.comments)} comments, as processes of their own, and are asked in turns: ${rounds} rounds of ${secondsPerRound} s each over
${connections} connections of loopback; medians of the rounds, the ratio too. Only the ratios say something about the product; the other
figures are of this run on a machine with ${availableParallelism()} cores, which database and load generator share.

${table(['what', 'product, answers/s', 'bare, answers/s', 'ratio', 'bar', '', 'p99, product / bare'], rows)}

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
      `${whole(start.product)} ms`,
      `${whole(start.bare)} ms`,
      slower.toFixed(1),
      `≤ ${slowestStart}`,
      verdict('start', slower <= slowestStart),
    ],
    [
      'memory, idle',
      `${whole(memory.idle)} MB`,
      '',
      '',
      `≤ ${maxIdleMemory} MB`,
      verdict('memory', memory.idle <= maxIdleMemory),
    ],
    [
      'memory, after the load',
      `${whole(memory.loaded)} MB`,
      `${whole(memory.bare)} MB`,
      (memory.loaded / memory.bare).toFixed(1),
      '',
      '',
    ],
  ],
)}

- **Reading the session**: \`/myip\` with a bearer token against one prepared select by key.
- **Lists**: the first page with its exact total, against the same page query without a total.
- **A change**: \`/account/save_preferences\` reads the account, updates it and adds the audit row and counts it, in one
  transaction, after the session was read; against a single insert into a table with one index. Creating an account
  would mostly measure how slow the hash of its password is on purpose.
- **Members**: filterless and by country with exact totals from kept counts; page 2,000 and the search beside page 1 of
  the product itself; a new member with its checks, history, counts and audit row against the same single insert.
- **Searches**: parts of names, addresses, numbers and codes, frequent ones and rare ones, each twenty times by four people
  at once. A text that finds thousands is counted when it is first searched, which is shown by itself; afterwards its total
  is kept, among orders for as long as none of them changes, among members for half a minute.
- **Export**: every row, streamed to a reader on loopback, against the writer alone on rows already in memory; the
  event loop as the server’s own figures tell it.
- **Orders**: making one allocates its unique code and stores invoice, items, timeline and audit row. The list beside exports
  is measured while 20 of them run, against itself while none does.
- **Start**: from the start of the process until it says that it is ready; bare Fastify opens no database.
`
  return { markdown, missed }
}

const whole = (number: number) => Math.round(number).toLocaleString('en')

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
