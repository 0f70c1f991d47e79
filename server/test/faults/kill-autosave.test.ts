import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import type { Client } from '../api.ts'
import { newDatabase } from '../database.ts'
import { launchServer, newDataFolder, type ServerProcess } from '../process.ts'
import { adminSettings, createAccount, logIn } from './load.ts'
import { rounds } from './rounds.ts'

/** The saves of one person to one article. */
interface Writing {
  news_id: number
  /** The version of the last acknowledged save. */
  version: number
  acknowledged: string[]
  /** The text of the save without an answer; a killed server may or may not have stored it. */
  pending: string | null
}

const writer = { email: 'writer@example.com', password: 'long enough for all' }
let database: Awaited<ReturnType<typeof newDatabase>>
let place: Awaited<ReturnType<typeof newDataFolder>>
let server: ServerProcess
let writings: Writing[]

beforeAll(async () => {
  ;[database, place] = await Promise.all([newDatabase(), newDataFolder()])
  server = await start()
  const newWriter = { ...writer, name: 'Writer', roles: ['social_media' as const] }
  await createAccount(server.url, await logIn(server.url), newWriter)
  const person = await logIn(server.url, writer)
  writings = await Promise.all(['satu', 'dua', 'tiga'].map((name) => begin(person, name)))
})
afterAll(async () => {
  await server.end('SIGKILL')
  await place.remove()
  await database.drop()
})

test('a server killed between autosaves loses no acknowledged text', async () => {
  for (const round of rounds(10)) {
    const person = await logIn(server.url, writer)
    const before = writings.map(({ acknowledged }) => acknowledged.length)
    const writing = Promise.all(writings.map((each) => write(person, each, round)))
    const grown = () => writings.every((each, at) => each.acknowledged.length > (before[at] ?? 0) + 4)
    await vi.waitFor(() => expect(grown()).toBe(true), { timeout: 30_000, interval: 5 })
    await server.end('SIGKILL')
    await writing
    server = await start()
    const again = await logIn(server.url, writer)
    expect(await lost(again, writings)).toEqual([])
    // Each writer continues from the stored version.
    for (const each of writings) each.version = (await stored(again, each)).version
  }
})

test('the check notices an acknowledged text that is lost', async () => {
  const [victim] = writings as [Writing]
  const older = victim.acknowledged.at(-2)!
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(
    'update versions set content = $1 where subject_id = $2 and version = (select content_version from news where news_id = $2)',
    [older, victim.news_id],
  )
  await client.end()
  expect(await lost(await logIn(server.url, writer), writings)).toEqual([victim.news_id])
})

function start(): Promise<ServerProcess> {
  return launchServer({ DATA_DIR: place.folder, DATABASE_URL: database.url, ...adminSettings })
}

async function begin(person: Client, name: string): Promise<Writing> {
  const fields = { news_content_type: 'article', news_title: `Naskah ${name}` } as const
  const { news_id, version } = await person.store(news.create, fields)
  return { news_id, version, acknowledged: [], pending: null }
}

/** Saves one text after the other, each longer than the last, until the server stops answering. */
async function write(person: Client, writing: Writing, round: number): Promise<void> {
  for (let number = 1; ; number++) {
    const { news_id, version } = writing
    const news_content = `<p>Putaran ${round}, simpanan ${number}. ${'Kata demi kata. '.repeat(number)}</p>`
    writing.pending = news_content
    const input = { news_id, version, news_title: `Naskah ${round}-${number}`, news_content }
    const answer = await person.send(drafts.save, input).catch(() => null)
    if (answer === null) return
    // An overloaded machine makes the server shed load; the save was not stored.
    if (answer.http === 503) continue
    expect(answer).toMatchObject({ http: 200 })
    writing.version = (answer.data as { version: number }).version
    writing.acknowledged.push(news_content)
    writing.pending = null
  }
}

/**
 * The articles whose text is neither the last acknowledged nor the pending one, or whose title is from another
 * save.
 */
async function lost(person: Client, all: Writing[]): Promise<number[]> {
  const missing: number[] = []
  for (const writing of all) {
    const { news_title, fields } = await stored(person, writing)
    const possible = [writing.acknowledged.at(-1), writing.pending]
    const [, round, number] = /^<p>Putaran (\d+), simpanan (\d+)\./.exec(fields.news_content) ?? []
    const isConsistent = news_title === `Naskah ${round}-${number}` && fields.news_title === news_title
    if (!isConsistent || !possible.includes(fields.news_content)) missing.push(writing.news_id)
  }
  return missing
}

const stored = (person: Client, { news_id }: Writing) => person.call(news.detail, { id: String(news_id) })
