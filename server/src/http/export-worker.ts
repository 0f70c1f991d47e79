// The thread in which spreadsheets are made: it asks the database by itself, so that whoever works on the screens never
// waits for somebody's million rows.
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openDatabase, type ExportDb } from '../db/pool.ts'
import { EagerCompression } from '../lib/eager-compression.ts'
import { spreadsheet } from '../lib/excel.ts'
import type { Asked, Setup, Told, Wanted } from './export-thread.ts'
import { refusalFrom } from './faults.ts'
import type { Rows } from './handlers.ts'

type Source = (db: ExportDb, input: unknown) => AsyncIterable<Rows>

const { database_url, sources_url } = workerData as Setup
const { db } = openDatabase({
  url: database_url,
  // Each export holds one connection for its snapshot; how many of them query at a time is limited in db/export-loop.ts.
  max: 20,
  name: 'balai exports',
  onLost: () => undefined,
  patience: 60_000,
})
const { sources } = (await import(sources_url)) as { sources: Record<string, Record<string, Source>> }

globalThis.CompressionStream = EagerCompression as unknown as typeof CompressionStream
giveWay()
parentPort?.on('message', (wanted: Wanted) => void make(wanted))

async function make({ port, domain, name, input, sheet }: Wanted): Promise<void> {
  const tell = (told: Told, transfer: ArrayBuffer[] = []) => port.postMessage(told, transfer)
  try {
    const source = sources[domain]?.[name]
    if (!source) throw new Error(`Nothing is known of the spreadsheet ${domain}.${name}.`)
    const rows = source(db, input)[Symbol.asyncIterator]()
    // The first rows are there before the answer begins: what goes wrong with them can still be refused.
    const first = await rows.next()
    tell({ kind: 'begun' })
    await send(port, spreadsheet(joined(first, rows), sheet), tell)
  } catch (error) {
    const refusal = refusalFrom(error)
    tell(
      refusal
        ? { kind: 'refused', lines: refusal.lines, details: refusal.details }
        : { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) },
    )
  } finally {
    port.close()
  }
}

/** Gives a piece whenever one is asked for, and no other: what nobody reads is not made. */
async function send(
  port: MessagePort,
  stream: Readable,
  tell: (told: Told, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const give = async () => {
    const piece = await pieces.next()
    if (piece.done) return false
    // A copy of its own: the rest of a shared block would go away with it.
    const bytes = new Uint8Array(piece.value)
    tell({ kind: 'piece', bytes }, [bytes.buffer])
    return true
  }
  try {
    const isWhole = await new Promise<boolean>((over, fail) => {
      port.on('message', (asked: Asked) => {
        if (asked === 'stop') over(false)
        else give().then((isMore) => isMore || over(true), fail)
      })
      // Whoever went away without a word asks for nothing more.
      port.on('close', () => over(false))
    })
    if (isWhole) tell({ kind: 'end' })
  } finally {
    await pieces.return?.()
  }
}

async function* joined(first: IteratorResult<Rows>, rest: AsyncIterator<Rows>) {
  try {
    if (first.done) return
    yield first.value
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** The screens come first: where the system can tell threads apart, this one takes only the time that is left. */
function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Elsewhere the thread is like any other.
  }
}
