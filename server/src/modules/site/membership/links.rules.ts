import { say, type Language } from '@balai/contract/core/sentences.ts'
import type { MemberLinkKind } from '@balai/contract/people/member-links.ts'
import { lockName, lockRows, type Lock } from '../../../db/locks.ts'
import type { ReadDb, Transaction } from '../../../db/pool.ts'
import { plainTypedCode } from '../../../lib/one-time-codes.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hashOf, randomToken } from '../../../lib/secrets.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { sealPath } from '../../../mail/values.ts'
import type { Services } from '../../../services.ts'
import { mailMembers } from '../../people/members/member-mails.queries.ts'
import { suspensionRefusal } from '../../people/members/suspension.rules.ts'
import { findLink, insertMemberLink, insertSignUpLink, type Link } from './links.queries.ts'
import {
  alreadyRegistered,
  confirmMemberAddress,
  confirmSignUp,
  loginLink,
  passwordLink,
} from './membership.mail.ts'

interface Sending extends Pick<Services, 'secrets'> {
  db: Transaction
}
interface Addressee {
  member_id: number
  email: string
}

/** Where the links in mails lead. */
export const linkPath = '/member/link'

/** How long a link works. Those that open an account live shortly. */
export const linkMinutes = {
  sign_up: 3 * 24 * 60,
  address: 3 * 24 * 60,
  login: 15,
  password: 60,
} as const satisfies Record<MemberLinkKind, number>

/** Mails a member a link to log in. */
export const sendLoginLink = (context: Sending, to: Addressee) => sendLink(context, to, 'login', loginLink)

/** Mails a member a link to choose a password. */
export const sendPasswordLink = (context: Sending, to: Addressee) =>
  sendLink(context, to, 'password', passwordLink)

/** Mails a member that their address was used to sign up. */
export const sendAlreadyRegistered = (context: Sending, to: Addressee) =>
  sendLink(context, to, 'password', alreadyRegistered)

async function sendLink(
  { db, secrets }: Sending,
  { member_id, email }: Addressee,
  kind: 'login' | 'password',
  mail: typeof loginLink,
): Promise<void> {
  const link = newLink(secrets, kind, email)
  const { link_id, expires_at } = await insertMemberLink(db, member_id, link.stored)
  await mailMembers(db, [member_id], mail, {
    source: `member link ${link_id}`,
    values: ({ name }) => ({ name, link: link.path, until: { moment: expires_at } }),
  })
}

/** Mails a member a link to confirm their address. */
export async function sendConfirmation(
  { db, secrets }: Sending,
  { member_id, email }: Addressee,
): Promise<void> {
  const link = newLink(secrets, 'address', email)
  const { link_id, expires_at } = await insertMemberLink(db, member_id, link.stored)
  await mailMembers(db, [member_id], confirmMemberAddress, {
    source: `member link ${link_id}`,
    values: ({ name }) => ({ name, email, link: link.path, until: { moment: expires_at } }),
  })
}

/** Mails a person who signed up the link that makes them a member. */
export async function sendSignUpLink(
  { db, secrets }: Sending,
  signup: { signup_id: number; first_name: string; last_name: string; email: string; language: Language },
): Promise<void> {
  const { signup_id, email: address, language } = signup
  const name = `${signup.first_name} ${signup.last_name}`.trim()
  const link = newLink(secrets, 'sign_up', address)
  const { expires_at } = await insertSignUpLink(db, signup_id, link.stored)
  await enqueueMails(db, confirmSignUp, {
    source: `sign-up ${signup_id}`,
    recipients: [
      {
        key: 'person',
        ...{ address, name, language },
        values: { name, email: address, link: link.path, until: { moment: expires_at } },
      },
    ],
  })
}

/**
 * A new link. The database keeps a hash of its token, and the ledger of mails keeps its path encrypted. The token is part
 * of the path, because the page behind it works without scripts.
 */
function newLink(secrets: Services['secrets'], kind: MemberLinkKind, email: string) {
  const token = randomToken()
  return {
    stored: {
      kind,
      email: email.toLowerCase(),
      token_hash: hashOfToken(token),
      minutes: linkMinutes[kind],
    },
    path: sealPath(secrets, `${linkPath}/${token}`),
  }
}

/** A token of a link, or a code that a person typed in any spelling. */
export const hashOfToken = (token: string): Buffer =>
  hashOf(token.length > 30 ? token : plainTypedCode(token))

/** Two uses of a link, or of two links to the same address, run one after the other. */
export async function lockLink(token: string, db: ReadDb): Promise<Lock[]> {
  const link = await findLink(db, hashOfToken(token))
  if (!link) return []
  const row = lockRows('member_links', 'link_id', [link.link_id])
  return link.member_id === null
    ? [lockName(`sign-up ${link.email}`), row]
    : [lockRows('members', 'id', [link.member_id]), row]
}

/** The link with this token, of one of these kinds. */
export async function findLinkOrRefuse(
  db: ReadDb,
  token: string,
  kinds: readonly MemberLinkKind[],
): Promise<Link> {
  const link = await findLink(db, hashOfToken(token))
  if (!link || !kinds.includes(link.kind))
    throw new Refusal(say('This link has expired or was used already. Ask for a new one.'), { status: 404 })
  return link
}

/** The same for links to members. */
export async function findMemberLinkOrRefuse(
  db: ReadDb,
  token: string,
  kind: 'login' | 'password',
): Promise<Link & { member_id: number }> {
  const link = await findLinkOrRefuse(db, token, [kind])
  refuseSuspendedSignIn(link)
  // The database makes sure that these kinds have a member.
  return { ...link, member_id: link.member_id ?? 0 }
}

/** A suspended member cannot log in. Only a person who proved to be the member gets this sentence. */
export function refuseSuspendedSignIn({
  is_suspended,
  suspended_until: until,
}: {
  is_suspended: boolean | null
  suspended_until: Date | null
}): void {
  if (is_suspended) throw suspensionRefusal(until, { status: 403, data: { limit: 'suspended' } })
}
