import fc from 'fast-check'
import { Agent, request as httpRequest } from 'node:http'
import { roles, type Role } from '@balai/contract/core/access.ts'
import type { Db } from '../../src/db/pool.ts'
import { aSession, aUser } from '../../src/modules/identity/users/users.factory.ts'
import { aMemberSession } from '../../src/modules/people/member-sessions/member-sessions.factory.ts'
import { aMember } from '../../src/modules/people/members/members.factory.ts'
import {
  membersWhoSend,
  plansFor,
  requestOf,
  type Named,
  type Plan,
  type Request,
  type Row,
  type Sender,
  type SendingMember,
} from './calls.ts'
import { firstRows } from './first-rows.ts'
import { converse } from './converse.ts'
import { rawCases, type RawCase } from './raw.ts'
import { wasShed, problemWith, type Reply } from './verdict.ts'

/** A running server, its database, and whether it still runs. */
export interface Target {
  url: string
  db: Db
  client_credential: string
  isUp(): boolean
}

export interface Violation {
  name: string
  wrong: string
  /** The request as it was sent, shortened. */
  sent: string
}

export interface Report {
  seed: number
  requests: number
  seconds: number
  /** How often each call answered with each status. */
  answers: Map<string, Map<number, number>>
  violations: Violation[]
  /** Answers that report overload; on an idle machine there should be none. */
  shed: number
}

/**
 * Sends `count` requests, or as many as fit into `seconds`: four of five to the calls of the contract by their
 * schemas, the others as malformed bytes. The same seed plans the same requests.
 */
export async function fuzz(
  target: Target,
  {
    calls,
    seed,
    count,
    seconds,
    parallel = 6,
  }: { calls: Named[]; seed: number; count: number; seconds: number; parallel?: number },
): Promise<Report> {
  const startedAt = performance.now()
  const report: Report = { seed, requests: 0, seconds: 0, answers: new Map(), violations: [], shed: 0 }
  const people = await signInAccounts(target.db)
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const tasks = tasksOf(calls, seed, count)
  const late = () =>
    performance.now() - startedAt > seconds * 1000 || report.violations.length >= 50 || !target.isUp()
  const work = async () => {
    for (const task of tasks) {
      if (late()) return
      await task({ target, people, agent, note })
    }
  }
  function note(name: string, replies: Reply[], sent: string, file = false) {
    report.requests += 1
    for (const reply of replies) {
      if (wasShed(reply)) {
        report.shed += 1
        continue
      }
      const statuses = report.answers.get(name) ?? new Map<number, number>()
      report.answers.set(name, statuses.set(reply.http, (statuses.get(reply.http) ?? 0) + 1))
      const wrong = problemWith(reply, sent, { file })
      if (wrong) report.violations.push({ name, wrong, sent: sent.slice(0, 1_000) })
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  agent.destroy()
  if (!target.isUp()) report.violations.push({ name: 'process', wrong: 'the server has ended', sent: '' })
  report.seconds = (performance.now() - startedAt) / 1000
  return report
}

interface FuzzContext {
  target: Target
  people: People
  agent: Agent
  note: (name: string, replies: Reply[], sent: string, file?: boolean) => void
}
type Task = (context: FuzzContext) => Promise<void>

/** One sequence that all workers consume. */
function* tasksOf(calls: Named[], seed: number, count: number): Generator<Task> {
  // Plans are slow to make, so a short run makes no more than it sends.
  const batch = Math.min(20, Math.ceil((count * 0.8) / calls.length))
  for (let done = 0, round = 0; done < count; round++) {
    const arbitraries = calls.map((call) => fc.sample(plansFor(call), { seed: seed + round, numRuns: batch }))
    const raws = fc.sample(rawCases(calls), {
      seed: seed + round,
      numRuns: Math.ceil((batch * calls.length) / 4),
    })
    for (let index = 0; index < batch; index++)
      for (const [place, plans] of arbitraries.entries()) {
        const tasks: (Task | undefined)[] = [callTask(plans[index])]
        const number = index * calls.length + place
        if (number % 4 === 3) tasks.push(rawTask(raws[(number - 3) / 4]))
        for (const task of tasks) {
          if (!task || done >= count) continue
          done += 1
          yield task
        }
      }
  }
}

function callTask(plan: Plan | undefined): Task | undefined {
  if (!plan) return undefined
  return async ({ target, people, agent, note }) => {
    const request = requestOf(plan, people.rows, await people.authorization(target, plan.sender))
    const reply = await exchange(target.url, request, agent)
    people.learn(plan.sender, reply)
    const sent = `${request.method} ${request.path} ${JSON.stringify(request.headers)}\n${request.body?.toString('latin1') ?? ''}`
    note(plan.name, [reply], sent, ['excel', 'file', 'file-of-change'].includes(plan.endpoint.kind))
  }
}

function rawTask(raw: RawCase | undefined): Task | undefined {
  if (!raw) return undefined
  return async ({ target, people, note }) => {
    const bytes = raw.bytes((await people.authorization(target, 'superuser')) ?? '')
    const replies = await converse(target.url, bytes, raw)
    // A success may be a page or a document; without a body, only the status is judged.
    const judged = replies.filter(
      ({ http }) => (raw.bodyless ? http >= 500 && http !== 503 : http >= 400) || http === 0,
    )
    note(`raw: ${raw.name.slice(0, 40)}`, judged, bytes.toString('latin1'))
  }
}

function exchange(url: string, { method, path, headers, body }: Request, agent: Agent): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ http: 0, type: '', body: error.message })
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sending = httpRequest(
      url + path,
      { method, headers: { ...headers, ...length }, agent, timeout: 30_000 },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
        answer.on('end', () =>
          resolve({
            http: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('no answer within 30 seconds'))).on('error', fail)
    sending.end(body)
  })
}

interface People {
  /** Records from answers, for edits of existing records. */
  rows: Row[]
  authorization(target: Target, sender: Sender): Promise<string | undefined>
  learn(sender: Sender, reply: Reply): void
}

const maxRows = 300
/** After this many requests another account takes over, so that no throttle on one account stops the run. */
const turn = 150

/** Signs in an account for every role and members, and replaces those that are deleted, suspended or signed out. */
async function signInAccounts(db: Db): Promise<People> {
  const rows = await firstRows(db)
  const first = rows.length
  const tokens = new Map<Role | SendingMember, { token: Promise<string>; left: number }>()
  let next = 0
  const remember = (row: Row) => {
    rows[first + (next % maxRows)] = row
    next += 1
  }
  const aVisitor = async (is_member: boolean) => {
    const { id, member_email, version } = await aMember(db, { is_member, email_confirmed_at: new Date() })
    const { token, session_id } = await aMemberSession(db, id)
    remember({ id, member_id: id, member_email, email: member_email, version })
    remember({ session_id, member_id: id })
    return token
  }
  const someone = async (role: Role | SendingMember) => {
    if (role === 'member' || role === 'premium member') return aVisitor(role === 'premium member')
    const { user_id, name, email, version } = await aUser(db, { roles: [role] })
    const { token, session_id } = await aSession(db, user_id)
    remember({ user_id, name, email, version, roles: [role], status: 'active', introduction: '' })
    remember({ session_id, user_id })
    return token
  }
  for (const role of [...roles, ...membersWhoSend]) tokens.set(role, { token: someone(role), left: turn })
  await Promise.all([...tokens.values()].map(({ token }) => token))
  return {
    rows,
    async authorization({ client_credential }, sender) {
      if (sender === 'nobody') return undefined
      if (sender === 'client') return `Basic ${Buffer.from(client_credential).toString('base64')}`
      if (sender === 'stranger') return 'Bearer nobody-has-this-token'
      let held = tokens.get(sender)
      if (!held || held.left <= 0) tokens.set(sender, (held = { token: someone(sender), left: turn }))
      held.left -= 1
      return `Bearer ${await held.token}`
    },
    learn(sender, { http, type, body }) {
      if (http === 401) tokens.delete(sender as Role | SendingMember)
      if ((http === 200 || http === 409) && type.includes('json'))
        for (const row of rowsIn(body)) remember(row)
    },
  }
}

/** Every object in the answer that has an id. */
function rowsIn(body: string): Row[] {
  const found: Row[] = []
  JSON.parse(body, (_key, value: unknown) => {
    if (
      typeof value === 'object' &&
      value !== null &&
      Object.keys(value).some((key) => key.endsWith('_id')) &&
      found.length < 20
    )
      found.push(value as Row)
    return value
  })
  return found
}
