import { families } from '@balai/contract/core/call-shape.ts'
import type { Role } from '@balai/contract/core/access.ts'
import { inDatabase } from './database.ts'

/** The address of the server in this run. */
export const serverUrl = () => process.env['BALAI_URL'] ?? ''
const firstPassword = () => process.env['BALAI_PASSWORD'] ?? ''

export interface Person {
  user_id: number
  name: string
  email: string
  password: string
}

/** Calls the API with a form and returns the data; a refusal fails the test. */
export const post = <Data>(path: string, form: Record<string, string>, token?: string): Promise<Data> =>
  send(path, new URLSearchParams(form), token)

/** The same with a JSON body. */
export const postJson = <Data>(path: string, body: Record<string, unknown>, token: string): Promise<Data> =>
  send(path, new Blob([JSON.stringify(body)], { type: 'application/json' }), token)

/** Calls the API as the public site does. */
export const postToSite = <Data>(path: string, form: Record<string, string>, token?: string): Promise<Data> =>
  send(path, new URLSearchParams(form), token, families.visitor)

/** The same as `post` with a file, after the other fields of the form. */
export function upload<Data>(
  path: string,
  file: File,
  token: string,
  fields: Record<string, string> = {},
): Promise<Data> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  return send(path, body, token)
}

/** A call of the public site, with the token of a member. */
export const asMember = <Data>(
  path: string,
  body: URLSearchParams | FormData | Blob,
  token: string,
): Promise<Data> => send(path, body, token, families.visitor)

async function send<Data>(
  path: string,
  body: URLSearchParams | FormData | Blob,
  token?: string,
  family: string = families.admin,
): Promise<Data> {
  const authorization = token ? `Bearer ${token}` : `Basic ${btoa('balai-web:public')}`
  const response = await fetch(serverUrl() + family + path, {
    method: 'POST',
    // A test run logs in more often than the limit per IP address, so every call uses another address.
    headers: { authorization, 'x-forwarded-for': anyAddress() },
    body,
  })
  const { status, msg, data } = (await response.json()) as { status: number; msg: string; data: Data }
  if (status !== 200) throw new Error(`${path} answered ${status}: ${msg}`)
  return data
}

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

export const tokenFor = async ({ email, password }: Pick<Person, 'email' | 'password'>): Promise<string> =>
  (await post<{ token: string }>('/login/stored', { email, password })).token

let first: Promise<string> | undefined
/** The token of the first account, created when the server started. */
const firstToken = () => (first ??= tokenFor({ email: 'first@balai.test', password: firstPassword() }))

let number = 0
/** A new account with a password of its own, so that tests do not see each other's changes. */
export async function newPerson(
  roles: Role[],
  wanted: { name?: string; hasInitialPassword?: true } = {},
): Promise<Person> {
  number += 1
  const id = `${process.pid}-${number}`
  const person = {
    name: wanted.name ?? `Person ${id}`,
    email: `person-${id}@balai.test`,
    password: 'long enough for anybody',
  }
  const form = { ...person, ...Object.fromEntries(roles.map((role, at) => [`roles[${at}]`, role])) }
  const { user_id } = await post<{ user_id: number }>('/user/create', form, await firstToken())
  if (!wanted.hasInitialPassword)
    await inDatabase((_db, pool) =>
      pool.query('update users set initial_password_until = null where user_id = $1', [user_id]),
    )
  return { ...person, user_id }
}

/** Ends every session of a person, as a superuser would. */
export const endSessionsOf = async ({ user_id }: Person) =>
  post('/session/terminate_all', { user_id: String(user_id) }, await firstToken())

/** A new member. */
export async function newMember(wanted: Record<string, string> = {}) {
  number += 1
  const id = `${process.pid}-${number}`
  const form = {
    member_first_name: 'Member',
    member_last_name: id,
    member_email: `member-${id}@balai.test`,
    ...wanted,
  }
  const member = await post<{ id: number }>('/manage_member/create_member', form, await firstToken())
  return { ...form, id: member.id, name: `${form.member_first_name} ${form.member_last_name}` }
}
