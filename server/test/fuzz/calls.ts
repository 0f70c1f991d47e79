import fc from 'fast-check'
import qs from 'qs'
import { isForAnyone, isVisitorArea, roles, type Role } from '@balai/contract/core/access.ts'
import { pathsOf, type AnyEndpoint, type ContractModule } from '@balai/contract/core/endpoint.ts'
import { factoryPassword } from '../../src/modules/identity/users/users.factory.ts'
import { fileFor } from './files.ts'
import { fieldsOf, jsonOf, nasty } from './values.ts'

/** The members who send requests. */
export const membersWhoSend = ['member', 'premium member'] as const
export type SendingMember = (typeof membersWhoSend)[number]

/**
 * The sender of a request: no credential, the client before a login, an unknown token, a member, or an account with a
 * role.
 */
export type Sender = 'nobody' | 'client' | 'stranger' | SendingMember | Role

export interface Named {
  name: string
  endpoint: AnyEndpoint
}

/** The parts of a request that are decided before it is sent. */
export interface Plan extends Named {
  path: string
  sender: Sender
  values: Record<string, unknown>
  /** The known row to edit, as a position between 0 and 1; null for none. */
  row: number | null
  mutations: Mutation[]
  json: boolean
  headers: Record<string, string>
}

interface Mutation {
  kind: 'replace' | 'remove' | 'add' | 'twice' | 'broken'
  field: string
  value: unknown
  /** Selects one of the variants of a kind. */
  choice: number
}

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

/** A record from an answer, such as `{user_id, name, version}`. */
export type Row = Record<string, unknown>

/** Every call of the contract, including new ones. */
export function callsOf(contract: Record<string, ContractModule>): Named[] {
  return Object.entries(contract).flatMap(([domain, module]) =>
    Object.entries(module).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
  )
}

/** Requests that are valid except for one or two mutations. */
export function plansFor({ name, endpoint }: Named): fc.Arbitrary<Plan> {
  const fields = fieldsOf(endpoint)
  const values = fc.record(Object.fromEntries(fields.map(({ name: field, fitting }) => [field, fitting])), {
    requiredKeys: fields.filter(({ required }) => required).map(({ name: field }) => field),
  }) as fc.Arbitrary<Record<string, unknown>>
  const mutation: fc.Arbitrary<Mutation> = fc.record({
    kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'add', 'twice', 'broken'),
    field:
      fields.length > 0 ? fc.constantFrom(...fields.map(({ name: field }) => field)) : fc.constant('nothing'),
    value: nasty,
    choice: fc.nat({ max: 999 }),
  })
  return fc.record({
    name: fc.constant(name),
    endpoint: fc.constant(endpoint),
    path: fc.constantFrom(...pathsOf(endpoint)),
    sender: fc.oneof(
      { weight: 8, arbitrary: fc.constant<Sender>(mayCall(endpoint)) },
      { weight: 3, arbitrary: fc.constantFrom<Sender>(...roles, ...membersWhoSend) },
      { weight: 1, arbitrary: fc.constantFrom<Sender>('nobody', 'client', 'stranger') },
    ),
    values,
    row: fc.option(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { freq: 3 }),
    mutations: fc.oneof(
      { weight: 1, arbitrary: fc.array(mutation, { maxLength: 0 }) },
      { weight: 1, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
    ),
    json: fc.boolean(),
    headers,
  })
}

/** A person who may make the call. */
function mayCall({ areas }: AnyEndpoint): Sender {
  if (areas.some(isForAnyone)) return 'client'
  if (!areas.some(isVisitorArea)) return 'superuser'
  return areas.some((area) => area === 'member') ? 'member' : 'premium member'
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.constantFrom('again', 'once more', '', 'k'.repeat(200), 'k'.repeat(201), '\u00e9', '0'),
      fc.uuid(),
    ),
    // The server trusts this header, so the throttle per address does not stop the run.
    'x-forwarded-for': fc.oneof(
      { weight: 9, arbitrary: fc.ipV4() },
      {
        weight: 1,
        arbitrary: fc.oneof(fc.ipV6(), fc.constantFrom('', 'unknown', '1.2.3.4, ::1', '::', 'x'.repeat(900))),
      },
    ),
    'user-agent': fc.constantFrom('', 'x'.repeat(4_000), 'Mozilla/5.0 \u00ff', 'Chrome/1 Linux'),
    'sec-fetch-site': fc.constantFrom(
      'same-origin',
      'same-origin',
      'same-site',
      'none',
      'none',
      'nonsense',
      'cross-site',
    ),
    accept: fc.constantFrom('*/*', 'text/html', 'nonsense'),
  },
  { requiredKeys: ['x-forwarded-for'] },
)

/** Builds the request from the rows that are known when it is sent. */
export function requestOf(plan: Plan, rows: Row[], authorization: string | undefined): Request {
  const { endpoint, mutations } = plan
  const values = new Map(Object.entries(withRow(plan, rows)))
  for (const { kind, field, value, choice } of mutations) {
    if (kind === 'replace') values.set(field, value)
    if (kind === 'remove') values.delete(field)
    if (kind === 'add') values.set(strangeNames[choice % strangeNames.length] ?? 'extra', value)
  }
  const path = plan.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const text = percent(
      typeof values.get(name) === 'string'
        ? String(values.get(name))
        : JSON.stringify(values.get(name) ?? ''),
    )
    values.delete(name)
    return text
  })
  const tails = mutations.filter(({ kind }) => kind === 'twice' || kind === 'broken')
  const own: Record<string, string> = {
    ...plan.headers,
    ...(authorization === undefined ? {} : { authorization }),
  }
  const method = endpoint.method
  // `fromEntries` makes a name such as __proto__ an own field.
  const object = Object.fromEntries(values)
  if (endpoint.body === 'multipart') return { method, path, ...multipart(object, own, fileFor(plan)) }
  if (endpoint.body !== 'none' && plan.json)
    return {
      method,
      path,
      headers: { ...own, 'content-type': 'application/json' },
      body: jsonText(object, tails),
    }
  const form = formText(object, tails)
  if (endpoint.body === 'none')
    return { method, path: form ? `${path}?${form.slice(0, 12_000)}` : path, headers: own, body: undefined }
  return {
    method,
    path,
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  }
}

const strangeNames = [
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'a.b',
  'a[b]',
  '',
  'Ünïcode',
  '$where',
  'x'.repeat(500),
]

/** Fills in the values of a known row, so that the request edits an existing record with its version. */
function withRow({ values, row, endpoint }: Plan, rows: Row[]): Record<string, unknown> {
  if (row === null) return values
  const fields = Object.keys(endpoint.input.shape)
  const keys = fields.filter((field) => /^(id|slug|permalink|.*_id|.*_code)$/.test(field))
  const wanted = keys.length > 0 ? keys : fields.filter((field) => field === 'version' || field === 'email')
  const [path = ''] = pathsOf(endpoint)
  const named = rows.map((known) => withKeyOf(path, known))
  const some = named.filter((known) => wanted.some((field) => field in known))
  // A call that names two records, such as a lesson and its file, succeeds only with those that belong together.
  const whole = some.filter((known) => wanted.every((field) => field in known))
  const candidates = row < 0.5 && whole.length > 0 ? whole : some
  const chosen = candidates[Math.floor(((row * 2) % 1) * candidates.length)] ?? {}
  const filled = { ...values }
  for (const field of fields) {
    if (wanted.includes(field) || field in values) filled[field] = chosen[field] ?? values[field]
    // All accounts have the same initial password; half of the requests send it.
    if (field.endsWith('password') && field in values && row < 0.5) filled[field] = factoryPassword
  }
  return filled
}

/** The calls about one event or article take its number or its permalink under a short name. */
function withKeyOf(path: string, row: Row): Row {
  const kind = /\/(event|news)\//.exec(path)?.[1]
  const key = kind && row[`${kind}_id`]
  return key === undefined ? row : { id: key, slug: key, permalink: row[`${kind}_permalink`], ...row }
}

function jsonText(object: object, tails: Mutation[]): string {
  let text = JSON.stringify(object)
  for (const { kind, field, value, choice } of tails) {
    const again = `${JSON.stringify(field)}:${jsonOf(value) ?? 'null'}`
    if (kind === 'twice') text = text === '{}' ? `{${again},${again}}` : `${text.slice(0, -1)},${again}}`
    else text = brokenJson[choice % brokenJson.length]?.(text) ?? text
  }
  return text
}

const brokenJson: ((text: string) => string)[] = [
  (text) => text.slice(0, -1),
  (text) => `${text}${text}`,
  (text) => text.replace(/\{/, '{"n":1e999,'),
  (text) => text.replace(/\{/, '{"\\u0000":"\\ud800",'),
  () => '[]',
  () => '"text"',
  () => 'null',
  () => '',
  (text) => `\ufeff${text}`,
  (text) => `${text} // comment`,
  (text) => text.replace(/\{/, '{"__proto__":{"polluted":true},'),
  (text) => text.replace(/\{/, '{"constructor":{"prototype":{"polluted":true}},'),
]

function formText(object: object, tails: Mutation[]): string {
  let text = qs.stringify(object, { encoder: (value: unknown) => percent(String(value)) })
  for (const { kind, field, choice } of tails) {
    const tail = kind === 'twice' ? '=again' : (brokenForm[choice % brokenForm.length] ?? '')
    text += `${text ? '&' : ''}${percent(field)}${tail}`
  }
  return text
}

const brokenForm = [
  '=%',
  '=%ff%fe',
  '=%00',
  '=%u0041',
  '[',
  '[]',
  '[][]=1',
  '[__proto__]=1',
  '[a][b]=1',
  '[9999999]=1',
  '==&=&',
  '=%ed%a0%80',
  '[a]=1&a[]=2',
  `${'[x]'.repeat(20)}=1`,
]

/** Replaces lone surrogates by the replacement character, as browsers do. */
const percent = (text: string) => encodeURIComponent(text.toWellFormed())

function multipart(object: object, headers: Record<string, string>, image: Buffer) {
  const line = 'fuzz-boundary'
  const head = (words: string) => `--${line}\r\ncontent-disposition: form-data; ${words}\r\n\r\n`
  const fields = Object.entries(object).map(
    ([name, value]) =>
      `${head(`name="${percent(name)}"`)}${typeof value === 'string' ? value : (jsonOf(value) ?? '')}\r\n`,
  )
  const file = head('name="file"; filename="a.png"\r\ncontent-type: image/png')
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${line}` },
    body: Buffer.concat([
      Buffer.from(`${fields.join('')}${file}`),
      image,
      Buffer.from(`\r\n--${line}--\r\n`),
    ]),
  }
}
