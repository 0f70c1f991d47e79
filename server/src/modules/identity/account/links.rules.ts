import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { LinkKind } from '../../../db/tables/identity/account.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { mailStaff } from '../../../kit/notifications/staff-mails.queries.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { sealPath } from '../../../mail/values.ts'
import type { Services } from '../../../services.ts'
import { confirmAddress, forgottenPassword, invitation } from './account.mail.ts'
import { findLink, insertLink } from './links.queries.ts'

interface Sending extends Pick<Services, 'secrets'> {
  db: Transaction
}
interface Addressee {
  user_id: number
  email: string
}

/** How long a link works. One that sets the password of an account in use lives shortly. */
const hours = { password: 1, invitation: 7 * 24, address: 7 * 24 } as const satisfies Record<LinkKind, number>

/** Mails a link to choose a new password. */
export async function sendPasswordLink(context: Sending, to: Addressee): Promise<void> {
  const { source, ...values } = await newLink(context, to, 'password')
  await mailStaff(context.db, [to.user_id], forgottenPassword, {
    source,
    values: ({ name }) => ({ name, ...values }),
  })
}

/** Mails a link to choose the first password of a new account. */
export async function sendInvitation(
  context: Sending,
  to: Addressee,
  by: { name: string; language: Language },
): Promise<void> {
  const { source, ...values } = await newLink(context, to, 'invitation')
  await mailStaff(context.db, [to.user_id], invitation, {
    source,
    language: by.language,
    values: ({ name }) => ({ name, by_name: by.name, email: to.email, ...values }),
  })
}

/** Mails a link to confirm the address of an account. */
export async function sendConfirmation(context: Sending, to: Addressee): Promise<void> {
  const { source, ...values } = await newLink(context, to, 'address')
  await mailStaff(context.db, [to.user_id], confirmAddress, {
    source,
    values: ({ name }) => ({ name, email: to.email, ...values }),
  })
}

/**
 * Stores a link and returns its values for a mail. The database keeps a hash of the token; the ledger of mails keeps it
 * encrypted. The token is a fragment, which browsers send to no server and no log contains.
 */
async function newLink({ db, secrets }: Sending, { user_id, email }: Addressee, kind: LinkKind) {
  const token = randomToken()
  const stored = { user_id, kind, email, token_hash: hashOf(token), hours: hours[kind] }
  const { link_id, expires_at } = await insertLink(db, stored)
  const link = sealPath(secrets, `/link#${token}`)
  return { source: `link ${link_id}`, link, until: { moment: expires_at } }
}

/** The link with this token, of one of these kinds, if its account is active. */
export async function findLinkOrRefuse(db: ReadDb, token: string, kinds: readonly LinkKind[]) {
  const link = await findLink(db, hashOf(token))
  if (!link || !kinds.includes(link.kind))
    throw new Refusal(say('This link has expired or was used already. Ask for a new one.'), { status: 404 })
  if (link.status !== 'active')
    throw new Refusal(say('This account is suspended. Ask a superuser to open it again.'), { status: 403 })
  return link
}
