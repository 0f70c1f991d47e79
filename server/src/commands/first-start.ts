import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { founderRole, roles } from '@balai/contract/core/access.ts'
import type { Config } from '../config.ts'
import { deleteFact, recordFact } from '../db/facts.ts'
import { hashPassword } from '../lib/passwords.ts'
import { Refusal } from '../lib/refusal.ts'
import { demos } from '../modules.ts'
import { refuseGuessable } from '../modules/identity/account/account.rules.ts'
import { findEndedFirstAccount, updatePasswordHash } from '../modules/identity/users/users.queries.ts'
import { createAccount, demoAccounts, demoEmail } from '../modules/identity/users/demo-accounts.factory.ts'
import type { Demo } from '../manifest.ts'
import type { Services } from '../services.ts'
import { StartProblem } from '../start-problem.ts'
import { readOrCreate } from './data-folder.ts'

type Say = (line: string) => void

/**
 * Creates the first superuser, once per database. Without ADMIN_PASSWORD its password is generated, printed, not stored
 * in plain text, and must be replaced at the first log-in. If it ended unused, a later start prints another one, because
 * nobody else may be able to set it.
 */
export async function createFirstSuperuser({ db, config }: Services, say: Say): Promise<void> {
  const email = config.ADMIN_EMAIL ?? 'admin@balai.local'
  const password = config.ADMIN_PASSWORD ?? newPassword()
  const isNew = await db.transaction().execute(async (transaction) => {
    if (await recordFact(transaction, 'first superuser')) {
      await refuseGuessableSetting(config, { name: 'Admin', email })
      await createAccount(transaction, {
        name: 'Admin',
        email,
        password_hash: await hashPassword(password),
        roles: [founderRole],
        has_initial_password: config.ADMIN_PASSWORD === undefined,
      })
      return true
    }
    const user_id = await findEndedFirstAccount(transaction, email)
    if (user_id === undefined) return false
    await updatePasswordHash(transaction, user_id, await hashPassword(password), null)
    return true
  })
  if (!isNew) return
  say(`The first superuser is ${email}.`)
  say(
    config.ADMIN_PASSWORD
      ? 'Its password is the one of ADMIN_PASSWORD.'
      : `Its password, shown only now: ${password} (replace it at the first log-in, within 7 days)`,
  )
}

async function refuseGuessableSetting(
  { ADMIN_PASSWORD }: Config,
  person: { name: string; email: string },
): Promise<void> {
  if (ADMIN_PASSWORD === undefined) return
  try {
    await refuseGuessable(ADMIN_PASSWORD, person)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StartProblem('The setting ADMIN_PASSWORD is easy to guess.', error.message)
  }
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
