import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { founderRole, roles } from '@balai/contract/core/access.ts'
import type { Config } from '../config.ts'
import { deleteFact, recordFact } from '../db/facts.ts'
import { hashPassword } from '../lib/passwords.ts'
import { demos } from '../modules.ts'
import { createAccount, demoAccounts, demoEmail } from '../modules/identity/users/demo-accounts.factory.ts'
import type { Demo } from '../manifest.ts'
import type { Services } from '../services.ts'
import { readOrCreate } from './data-folder.ts'

type Say = (line: string) => void

/** Creates the first superuser, once per database. The password is printed and not stored in plain text. */
export async function createFirstSuperuser({ db, config }: Services, say: Say): Promise<void> {
  const email = config.ADMIN_EMAIL ?? 'admin@balai.local'
  const password = config.ADMIN_PASSWORD ?? newPassword()
  const created = await db.transaction().execute(async (transaction) => {
    if (!(await recordFact(transaction, 'first superuser'))) return false
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

/** Creates demo accounts and the sample data of every domain, each once. Every start prints where the password is. */
export async function createDemo(services: Services, say: Say): Promise<void> {
  const { config } = services
  const password = await demoPassword(config)
  const accounts: Demo = { name: 'demo accounts', make: (db) => demoAccounts(db, password) }
  for (const demo of [accounts, ...demos]) await makeDemo(services, demo)
  const where = config.DEMO_PASSWORD
    ? 'the password of DEMO_PASSWORD'
    : `the password in ${demoPasswordFile(config)}`
  say(`Demo accounts, one per role: ${demoEmail(founderRole)}, ${demoEmail(roles[2])} … with ${where}.`)
}

/** Creates sample data unless it exists. */
export const makeDemo = (services: Services, { name, make }: Demo): Promise<void> =>
  services.db.transaction().execute(async (db) => {
    if (!(await recordFact(db, name))) return
    if ((await make(db, services)) === false) await deleteFact(db, name)
  })

const demoPasswordFile = ({ data_dir }: Config) => join(data_dir, 'demo-password.txt')
const demoPassword = async (config: Config) =>
  config.DEMO_PASSWORD ?? (await readOrCreate(demoPasswordFile(config), newPassword))

const newPassword = () => randomBytes(12).toString('base64url')
