import { membership } from '@balai/contract/site/membership.ts'
import type { Api } from './api.ts'
import { jobContext, jobNamed } from './job-context.ts'
import { readMail } from './mails.ts'

/** The mails to an address, oldest first; only those of a kind if one is given. */
export const mailsToAddress = (api: Api, address: string, kind?: string) => {
  let found = api.services.db.selectFrom('mails').selectAll().where('address', '=', address)
  if (kind) found = found.where('kind', '=', `membership.${kind}`)
  return found.orderBy('mail_id').execute()
}

/** The token of the link in the newest mail of this kind to an address. */
export async function memberTokenIn(api: Api, address: string, kind: string): Promise<string> {
  const mail = (await mailsToAddress(api, address, kind)).at(-1)
  const link = mail && /\/member\/link\/([\w-]+)/.exec((await readMail(api, mail)).text)
  if (!link?.[1]) throw new Error(`No link in ${kind} to ${address}.`)
  return link[1]
}

let networks = 0
/** Another network for each request, if the server trusts the header: throttles count per network. */
export const elsewhere = () => ({ headers: { 'x-forwarded-for': `203.0.113.${++networks % 250}` } })

const aPerson = { member_first_name: 'Siti', member_last_name: 'Rahma', password: 'lima gajah biru tidur' }

/** Signs up as a site does, and runs the job that sends the mail. */
export async function signUp(api: Api, email: string, wanted: Record<string, unknown> = {}): Promise<void> {
  await api.nobody.call(membership.signUp, { ...aPerson, email, ...wanted }, { json: true, ...elsewhere() })
  const { signup_id } = await api.services.db
    .selectFrom('member_signups')
    .select('signup_id')
    .where('email', '=', email)
    .orderBy('signup_id', 'desc')
    .executeTakeFirstOrThrow()
  await jobNamed('membership.sign-up').run(jobContext(api), { signup_id })
}

/** Asks for a link as a site does, and runs the job that sends the mail. */
export async function askForLink(api: Api, kind: 'login' | 'password', email: string): Promise<void> {
  await api.nobody.call(kind === 'login' ? membership.sendLoginLink : membership.forgotten, { email })
  await jobNamed('membership.send-link').run(jobContext(api), { kind, email })
}
