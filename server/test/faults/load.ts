import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@balai/contract/core/access.ts'
import { account } from '@balai/contract/identity/account.ts'
import type { AnyEndpoint } from '@balai/contract/core/endpoint.ts'
import { users } from '@balai/contract/identity/users.ts'
import { clientOf, type Answer, type Client } from '../api.ts'

const admin = { email: 'first@example.com', password: 'the first password' }

/** The settings of a server whose first superuser is `admin`. */
export const adminSettings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const client_credential = `Basic ${Buffer.from('balai-web:public').toString('base64')}`

/** Logs in over HTTP. */
export async function logIn(url: string, who = admin): Promise<Client & { token: string }> {
  const { email, password } = who
  const { token } = await retryWhileBusy(() =>
    clientOf(url, client_credential).call(account.login, { email, password }),
  )
  return { ...clientOf(url, `Bearer ${token}`), token }
}

/** Creates an account that has replaced its first password. */
export async function createAccount(
  url: string,
  superuser: Client,
  person: { name: string; email: string; password: string; roles: Role[] },
) {
  const initial = 'told at the desk'
  const { user_id } = await superuser.call(users.create, { ...person, password: initial })
  const newcomer = await logIn(url, { email: person.email, password: initial })
  await newcomer.call(users.updatePassword, { current_password: initial, password: person.password })
  return { ...person, user_id }
}

/** Retries while an overloaded server sheds load. */
async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (tries > 100 || !String(error).includes('answered 503')) throw error
      await wait(100)
    }
  }
}

/** The answers of a server under load; `null` is a broken connection. */
export interface Load {
  answers: (Answer | null)[]
  /** Email addresses of the accounts whose creation was acknowledged. */
  acknowledged: string[]
  stop(): Promise<void>
}

/** Runs eight clients concurrently until they are stopped: some create accounts, the others read. */
export function load(person: Client, name: string, { writers = 8, readers = 0 } = {}): Load {
  const answers: Load['answers'] = []
  const acknowledged: string[] = []
  const end = new AbortController()
  const send = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
    const answer = await person.send(endpoint, input).catch(() => null)
    answers.push(answer)
    return answer
  }
  const write = async (writer: number) => {
    for (let number = 0; !end.signal.aborted; number++) {
      const email = `${name}-${writer}-${number}@example.com`
      const input = { name: `Writer ${writer}`, email, password: 'long enough for all', roles: ['content'] }
      const answer = await send(users.create, input)
      if (answer?.http === 200) acknowledged.push(email)
      // A stopped server is not polled in a tight loop.
      if (answer === null) return
    }
  }
  const read = async () => {
    while (!end.signal.aborted) if ((await send(users.list, { perPage: 5 })) === null) return
  }
  const all = [
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    ...Array.from({ length: readers }, read),
  ]
  return {
    answers,
    acknowledged,
    async stop() {
      end.abort()
      await Promise.all(all)
    },
  }
}

/** The acknowledged accounts that the server does not return. */
export async function missing(person: Client, acknowledged: string[]): Promise<string[]> {
  const found = new Set<string>()
  for (let page = 0; ; page++) {
    const input = { page, perPage: 200, order_by: 'created_at', order: 'asc' } as const
    const { rows, total } = await retryWhileBusy(() => person.call(users.list, input))
    for (const { email } of rows) found.add(email)
    if ((page + 1) * 200 >= total) break
  }
  return acknowledged.filter((email) => !found.has(email))
}

/** Answers that are neither a success nor a 503 that asks for a retry. */
export function unexpectedAnswers(answers: Load['answers']): unknown[] {
  return answers
    .filter(
      (answer) =>
        answer === null ||
        (answer.http !== 200 && !(answer.http === 503 && answer.headers.get('retry-after'))),
    )
    .map((answer) => answer && { http: answer.http, msg: answer.msg })
}
