import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { founderRole, roles, rolesThatEnter, type Role } from '@balai/contract/core/access.ts'
import type { Config } from '../config.ts'
import { isFirstTime } from '../db/facts.ts'
import type { Transaction } from '../db/pool.ts'
import type { Services } from '../services.ts'
import { writeAudit } from '../http/audit.queries.ts'
import { hashPassword } from '../lib/passwords.ts'
import { demoMembers, manyMembers } from '../modules/people/members/members.factory.ts'
import { makeCovers } from '../modules/content/news/covers.factory.ts'
import { demoNews, manyNews } from '../modules/content/news/many.factory.ts'
import { demoCategories } from '../modules/content/categories/categories.factory.ts'
import {
  demoBannedWords,
  demoComments,
  demoLikes,
  manyComments,
  manyLikes,
} from '../modules/content/comments/comments.factory.ts'
import { findRules, hasArticlesAndMembers } from '../modules/content/comments/comments.queries.ts'
import { updateRules } from '../modules/content/comments/moderation.queries.ts'
import { demoTags } from '../modules/content/tags/tags.factory.ts'
import { demoOrders } from '../modules/money/orders/demo-orders.factory.ts'
import { findUserByEmail, insertUser } from '../modules/identity/users/users.queries.ts'
import { keptOnce } from './data-folder.ts'

type Say = (line: string) => void
const origin = { request_id: 'first start', address: 'local' }

/** The first superuser, once in the life of a database. The password is printed, and kept nowhere. */
export async function createFirstSuperuser({ db, config }: Services, say: Say): Promise<void> {
  const email = config.ADMIN_EMAIL ?? 'admin@balai.local'
  const password = config.ADMIN_PASSWORD ?? newPassword()
  const created = await db.transaction().execute(async (transaction) => {
    if (!(await isFirstTime(transaction, 'first superuser'))) return false
    await createAccount(transaction, {
      name: 'Admin',
      email,
      password_hash: await hashPassword(password),
      roles: [founderRole],
    })
    return true
  })
  if (!created) return
  say(`The first superuser is ${email}.`)
  say(
    config.ADMIN_PASSWORD
      ? 'Its password is the one of ADMIN_PASSWORD.'
      : `Its password, shown only now: ${password}`,
  )
}

/** One account per role, for looking around; where their password is, is said at every start. */
export async function createDemoAccounts({ db, config }: Services, say: Say): Promise<void> {
  const password = await demoPassword(config)
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstTime(transaction, 'demo accounts'))) return
    const password_hash = await hashPassword(password)
    for (const role of roles) {
      const email = demoEmail(role)
      if (await findUserByEmail(transaction, email)) continue
      await createAccount(transaction, { name: demoName(role), email, password_hash, roles: [role] })
    }
  })
  const where = config.DEMO_PASSWORD
    ? 'the password of DEMO_PASSWORD'
    : `the password in ${demoPasswordFile(config)}`
  say(`Demo accounts, one per role: ${demoEmail(founderRole)}, ${demoEmail(roles[2])} … with ${where}.`)
}

/** People to look at; the database makes them itself, so a start hardly waits for them. */
export async function createDemoMembers({ db }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await isFirstTime(transaction, 'demo members')) await manyMembers(transaction, demoMembers)
  })
}

/** A site to look at, written by the demo accounts. */
export async function createDemoNews({ db, files }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstTime(transaction, 'demo news'))) return
    const authors: number[] = []
    for (const role of rolesThatEnter('articles')) {
      const account = await findUserByEmail(transaction, demoEmail(role))
      if (account) authors.push(account.user_id)
    }
    const [first] = authors
    if (first === undefined) return
    const covers = await makeCovers(transaction, files, first)
    await manyNews(transaction, demoNews, { authors, now: new Date(), covers })
  })
}

/** What articles are sorted by. */
export async function createDemoAttributes({ db }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await isFirstTime(transaction, 'demo attributes'))) return
    await demoCategories(transaction)
    await demoTags(transaction)
  })
}

/** What readers say about the articles, once there are some. */
export async function createDemoComments({ db }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await hasArticlesAndMembers(transaction))) return
    if (!(await isFirstTime(transaction, 'demo comments'))) return
    await manyComments(transaction, demoComments)
    await manyLikes(transaction, demoLikes)
    const rules = await findRules(transaction)
    await updateRules(transaction, { ...rules, banned_words: demoBannedWords }, null)
  })
}

/** What those people bought; needs them. */
export async function createDemoOrders({ db }: Services): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await isFirstTime(transaction, 'demo orders')) await demoOrders(transaction)
  })
}

const demoEmail = (role: Role) => `${role.replaceAll('_', '-')}@demo.balai.local`

const demoName = (role: Role) => `Demo ${role.replaceAll('_', ' ')}`
const demoPasswordFile = ({ data_dir }: Config) => join(data_dir, 'demo-password.txt')
const demoPassword = async (config: Config) =>
  config.DEMO_PASSWORD ?? (await keptOnce(demoPasswordFile(config), newPassword))

const newPassword = () => randomBytes(12).toString('base64url')

async function createAccount(
  db: Transaction,
  user: { name: string; email: string; password_hash: string; roles: Role[] },
) {
  const { user_id } = await insertUser(db, { ...user, is_verified: true }, null)
  const { password_hash: _secret, ...after } = user
  await writeAudit(db, { caller: null, origin }, 'users.create', [
    { entity: 'users', entity_id: user_id, after },
  ])
}
