import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '@balai/contract/identity/account.ts'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import type { Envelope } from '@balai/contract/core/envelope.ts'
import { sessions } from '@balai/contract/identity/sessions.ts'
import { users } from '@balai/contract/identity/users.ts'
import { clientOf, type Client } from '../api.ts'
import { newDatabase } from '../database.ts'
import { launchServer, newDataFolder, type ServerProcess } from '../process.ts'
import { adminSettings, createAccount, logIn } from './load.ts'

let database: Awaited<ReturnType<typeof newDatabase>>
let places: Awaited<ReturnType<typeof newDataFolder>>[] = []
let one: ServerProcess
let two: ServerProcess
let superuser: Client

beforeAll(async () => {
  database = await newDatabase({ empty: true })
  places = await Promise.all([newDataFolder(), newDataFolder()])
  const shared = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the secret that both of them know',
    DATABASE_POOL: '5',
  }
  const starting = places.map(({ folder }) => launchServer({ DATA_DIR: folder, ...shared, ...adminSettings }))
  ;[one, two] = (await Promise.all(starting)) as [ServerProcess, ServerProcess]
  superuser = await logIn(one.url)
})
afterAll(async () => {
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  await Promise.all(places.map(({ remove }) => remove()))
  await database.drop()
})

test('two servers that start concurrently on an empty database both run, with one first superuser', async () => {
  const outputs = [one, two].map(({ output }) => output.join('\n'))
  expect(outputs.filter((text) => text.includes('brought up to date'))).toHaveLength(1)
  expect(outputs.filter((text) => text.includes('The first superuser is'))).toHaveLength(1)
  expect(await ask('select count(*)::int as managers from users')).toEqual([{ managers: 1 }])
  expect((await logIn(two.url)).token).not.toBe('')
})

test('a session ended on one server is refused by the other on the next request', async () => {
  const person = await newcomer('ended@example.com')
  const [kept, ended] = [await logIn(one.url, person), await logIn(one.url, person)]
  const there = clientOf(two.url, `Bearer ${ended.token}`)
  const { rows } = await there.call(sessions.list)
  const { session_id } = rows.find((row) => row.is_current)!
  expect((await there.send(account.profile)).http).toBe(200)
  await kept.call(sessions.terminate, { session_id })
  expect(await there.send(account.profile)).toMatchObject({ http: 401, status: 50012 })
  // The other session stays valid on both servers.
  for (const { url } of [one, two])
    expect((await clientOf(url, `Bearer ${kept.token}`).send(account.profile)).http).toBe(200)
})

test('roles removed on one server are refused by the other on the next request', async () => {
  const person = await newcomer('demoted@example.com', ['superuser'])
  const there = await logIn(two.url, person)
  expect((await there.send(users.list)).http).toBe(200)
  const { user_id, name, email } = person
  await superuser.call(users.updateOther, {
    user_id,
    name,
    email,
    roles: ['content'],
    status: 'active',
    version: 1,
  })
  expect((await there.send(users.list)).http).toBe(403)
  expect((await there.send(account.profile)).data).toMatchObject({ roles: ['content'] })
})

test('at most 3 of 200 concurrent wrong passwords from several networks over both servers are checked', async () => {
  const { email } = await newcomer('guessed@example.com')
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => guess(number, email)))
  const looked = answers.filter(wasChecked)
  expect(looked.length).toBeGreaterThan(0)
  // Further ones need a solved puzzle each.
  expect(looked.length).toBeLessThanOrEqual(3)
  expect(answers.filter(({ http }) => ![401, 404, 422, 429, 503].includes(http))).toEqual([])
  // The right password is refused, too, while the account is throttled.
  const right = { email, password: 'long enough for all' }
  await expect(logIn(two.url, right)).rejects.toThrow(/422|429/)
})

test('throttling one account does not affect others', async () => {
  const emails = Array.from({ length: 10 }, (_, number) => `somebody-${number}@example.com`)
  const answers = await Promise.all(
    emails.map((email, number) => guess(number, email, { from: '127.0.0.9' })),
  )
  expect(answers.filter(wasChecked)).toHaveLength(10)
})

test('without the throttle all these guesses are checked', async () => {
  const { email } = await newcomer('unprotected@example.com')
  await ask(
    `create function forget() returns trigger language plpgsql as 'begin new.hits = 1; return new; end'`,
  )
  await ask(
    'create trigger forget before insert or update on throttles for each row execute function forget()',
  )
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => guess(number, email)))
  expect(answers.filter(wasChecked).length).toBeGreaterThan(10)
})

const newcomer = (email: string, roles: ('content' | 'superuser')[] = ['content']) =>
  createAccount(one.url, superuser, { name: 'Somebody', email, password: 'long enough for all', roles })

interface Guess extends Envelope<unknown> {
  http: number
}
const wasChecked = ({ msg }: Guess) => msg === 'E-mail or password is wrong.'

const [loginPath = ''] = pathsOf(account.login)
/** Variants of one email address that must be counted together. */
const variants = [
  loginPath,
  loginPath,
  loginPath,
  loginPath.replace('/login', '/%6cogin'),
  loginPath.replace('/v1/', '/v1//'),
  `${loginPath}/`,
  loginPath.toUpperCase(),
]

/** Sends a wrong password from one of several addresses, with a forged X-Forwarded-For. */
async function guess(
  number: number,
  email: string,
  { from = `127.0.0.${2 + (number % 4)}` } = {},
): Promise<Guess> {
  const { port } = new URL(number % 2 ? one.url : two.url)
  const written = number % 3 ? email : email.toUpperCase()
  const body = new URLSearchParams({ email: written, password: `guess number ${number}` }).toString()
  const headers = {
    authorization: `Basic ${Buffer.from('balai-web:public').toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `10.0.${number % 250}.1`,
    forwarded: `for=10.1.${number % 250}.1`,
    'x-real-ip': `10.2.${number % 250}.1`,
  }
  const path = from === '127.0.0.9' ? loginPath : variants[number % variants.length]
  const sending = request({ host: '127.0.0.1', port, localAddress: from, method: 'POST', path, headers }).end(
    body,
  )
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer) text += String(part)
  return { ...(JSON.parse(text) as Envelope<unknown>), http: answer.statusCode ?? 0 }
}

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}
