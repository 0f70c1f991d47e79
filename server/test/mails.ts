import { mergeMail } from '../src/mail/merge-mail.ts'
import { renderMail } from '../src/mail/render-mail.ts'
import { siteFacts } from '../src/mail/site-facts.ts'
import { openPath, type MailValue } from '../src/mail/values.ts'
import { allMails } from '../src/modules.ts'
import type { Api } from './api.ts'

/** The mails in the ledger to a user or a member, oldest first; only those of a kind if one is given. */
export const mailsTo = (api: Api, to: { user_id: number } | { member_id: number }, kind?: string) => {
  let found = api.services.db.selectFrom('mails').selectAll()
  found =
    'user_id' in to ? found.where('user_id', '=', to.user_id) : found.where('member_id', '=', to.member_id)
  if (kind) found = found.where('kind', '=', kind)
  return found.orderBy('mail_id').execute()
}
type Queued = Awaited<ReturnType<typeof mailsTo>>[number]

/** The mail as its recipient reads it. */
export async function readMail({ services }: Api, { kind, language, merge_values }: Queued) {
  const mail = allMails.find(({ name }) => name === kind)
  if (!mail) throw new Error(`There is no mail ${kind}.`)
  const { languages, secrets } = services
  const body = await renderMail(mail, language ?? 'id', { site: siteFacts(services), languages })
  const values = merge_values as Record<string, MailValue>
  return mergeMail(body, values, language ?? 'id', (sealed) => openPath(secrets, sealed))
}

/** The token of the link in the newest mail of this kind to a user. */
export async function tokenIn(api: Api, user_id: number, kind: string): Promise<string> {
  const mail = (await mailsTo(api, { user_id }, kind)).at(-1)
  const link = mail && /\/link#([\w-]+)/.exec((await readMail(api, mail)).text)
  if (!link?.[1]) throw new Error(`No link in ${kind}.`)
  return link[1]
}
