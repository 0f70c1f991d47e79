// The thread that generates spreadsheets. It has its own database connections, so that a long export never delays
// requests.
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { openDatabase, type ExportDb } from '../db/pool.ts'
import { EagerCompression } from '../lib/eager-compression.ts'
import { FilteringEncoder } from '../lib/sheet-filter.ts'
import type { ReaderMessage, Setup, ThreadMessage, PostedRequest } from './export-thread.ts'
import { refusalFrom } from './faults.ts'
import type { Column } from '../lib/sheets.ts'
import type { Rows } from './handlers.ts'

type Source<Yielded> = (db: ExportDb, input: unknown) => AsyncIterable<Yielded>
type Sources<Yielded> = Record<string, Record<string, Source<Yielded>>>

globalThis.CompressionStream = EagerCompression as unknown as typeof CompressionStream
globalThis.TextEncoder = FilteringEncoder
// Loads the writer of spreadsheets, which keeps the encoder.
const { spreadsheet } = await import('../lib/excel.ts')

const { database_url, sources_url } = workerData as Setup
const { db } = openDatabase({
  url: database_url,
  // Each export holds one connection for its snapshot; db/export-loop.ts limits how many query at the same time.
  max: 20,
  name: 'balai exports',
  onLost: () => undefined,
  acquireTimeout: 60_000,
  // This thread has a low priority: on a busy machine it may read an answer long after it arrived.
  queryTimeout: 300_000,
})
const { sources, furtherColumns } = (await import(sources_url)) as {
  sources: Sources<Rows>
  furtherColumns?: Sources<Column[]>
}

lowerPriority()
parentPort?.on('message', (request: PostedRequest) => void make(request))

async function make({ port, domain, name, input, sheet }: PostedRequest): Promise<void> {
  const post = (message: ThreadMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  try {
    const source = sources[domain]?.[name]
    if (!source) throw new Error(`There is no source for the spreadsheet ${domain}.${name}.`)
    const columns = [...sheet.columns]
    for await (const further of furtherColumns?.[domain]?.[name]?.(db, input) ?? []) columns.push(...further)
    const rows = source(db, input)[Symbol.asyncIterator]()
    // The first rows are read before the response starts, so that an error in them can still be refused.
    const first = await rows.next()
    post({ kind: 'begun' })
    await send(port, spreadsheet(withFirst(first, rows), { ...sheet, columns }), post)
  } catch (error) {
    const refusal = refusalFrom(error)
    post(
      refusal
        ? { kind: 'refused', lines: refusal.lines, details: refusal.details }
        : { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) },
    )
  } finally {
    port.close()
  }
}

/** Sends one chunk per request of the reader, so that nothing is generated ahead of it. */
async function send(
  port: MessagePort,
  pieces: AsyncGenerator<Uint8Array, void>,
  post: (message: ThreadMessage, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  const sendNext = async () => {
    const piece = await pieces.next()
    if (piece.done) return false
    // A copy, because transferring the buffer detaches it, and chunks may share one block.
    const bytes = new Uint8Array(piece.value)
    post({ kind: 'piece', bytes }, [bytes.buffer])
    return true
  }
  try {
    const isWhole = await new Promise<boolean>((resolve, reject) => {
      port.on('message', (message: ReaderMessage) => {
        if (message === 'stop') resolve(false)
        else sendNext().then((isMore) => isMore || resolve(true), reject)
      })
      // The port also closes when the reader disappears without a message.
      port.on('close', () => resolve(false))
    })
    if (isWhole) post({ kind: 'end' })
  } finally {
    await pieces.return()
  }
}

async function* withFirst(first: IteratorResult<Rows>, rest: AsyncIterator<Rows>) {
  try {
    if (first.done) return
    yield first.value
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/**
 * Lowers the CPU priority of this thread below that of the request thread, where the system supports priorities per
 * thread.
 */
function lowerPriority(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without /proc the thread keeps the normal priority.
  }
}
