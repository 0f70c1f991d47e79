import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { jobContext, jobNamed } from '../../test/job-context.ts'
import { aMail } from '../../test/mail/a-mail.ts'
import { openTestServices } from '../../test/services.ts'
import { aUser } from '../modules/identity/users/users.factory.ts'
import { openPath, sealPath } from '../mail/values.ts'
import { requireSameSecret } from '../db/facts.ts'
import { secretsFrom } from './secrets.ts'

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of an installation`,
)
const oldOnly = secretsFrom(first!)
const rotated = secretsFrom(second!, [first!])

describe('a rotated secret', () => {
  it('opens and verifies what the former one sealed and signed, and makes nothing with it', () => {
    expect(rotated.decrypt(oldOnly.encrypt('hidden'))).toBe('hidden')
    expect(rotated.verify('file link', 'a', oldOnly.sign('file link', 'a'))).toBe(true)
    expect(rotated.verify('file link', 'b', oldOnly.sign('file link', 'a'))).toBe(false)
    expect(() => oldOnly.decrypt(rotated.encrypt('hidden'))).toThrow()
    expect(oldOnly.verify('file link', 'a', rotated.sign('file link', 'a'))).toBe(false)
  })

  it('opens values from before sealed values named their key', () => {
    const unnamed = oldOnly.encrypt('hidden').subarray(oldOnly.sealPrefix.length)
    for (const secrets of [oldOnly, rotated, secretsFrom(third!, [second!, first!])])
      expect(secrets.decrypt(unnamed)).toBe('hidden')
    expect(() => secretsFrom(third!, [second!]).decrypt(unnamed)).toThrow()
  })
})

describe('the database of a rotated secret', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let services: Awaited<ReturnType<typeof openTestServices>>
  beforeAll(async () => {
    database = await newDatabase()
    services = await openTestServices(database.url, { FORMER_SECRET_KEYS: first! })
  })
  afterAll(async () => {
    await services.close()
    await database.drop()
  })

  it('is sealed again by a job, except what no known key opens', async () => {
    const { db, pool, secrets } = services
    const sealedBy = async (value: Buffer) => {
      const { user_id } = await aUser(db)
      await pool.query('update users set totp_secret = $2 where user_id = $1', [user_id, value])
      return user_id
    }
    const stored = async (user_id: number) => {
      const { rows } = await pool.query<{ value: Buffer }>(
        'select totp_secret as value from users where user_id = $1',
        [user_id],
      )
      return rows[0]!.value
    }
    const current = secrets.encrypt('current')
    const [old, unnamed, fresh, foreign] = [
      await sealedBy(oldOnly.encrypt('old')),
      await sealedBy(oldOnly.encrypt('unnamed').subarray(oldOnly.sealPrefix.length)),
      await sealedBy(current),
      await sealedBy(secretsFrom(third!).encrypt('foreign')),
    ]
    await jobNamed('house.seal-anew').run(jobContext({ services }), {})
    const withoutFormer = secretsFrom('a secret for tests that is long enough')
    expect(withoutFormer.decrypt(await stored(old))).toBe('old')
    expect(withoutFormer.decrypt(await stored(unnamed))).toBe('unnamed')
    expect(await stored(fresh)).toEqual(current)
    expect(secretsFrom(third!).decrypt(await stored(foreign))).toBe('foreign')
  })

  it('has the secret links of its mails sealed again, so that they can still be sent', async () => {
    const { db, secrets } = services
    const mailWith = (link: { sealed: string }) =>
      aMail(db, { kind: 'account.invitation', state: 'queued', merge_values: { name: 'Ayu', link } })
    const foreign = sealPath(secretsFrom(third!), '/link#foreign')
    const [old, unknown] = [await mailWith(sealPath(oldOnly, '/link#old')), await mailWith(foreign)]
    const current = await mailWith(sealPath(secrets, '/link#current'))
    await jobNamed('house.seal-anew').run(jobContext({ services }), {})
    const valuesOf = async ({ mail_id }: { mail_id: number }) => {
      const found = db.selectFrom('mails').select('merge_values').where('mail_id', '=', mail_id)
      return (await found.executeTakeFirstOrThrow()).merge_values as {
        name: string
        link: { sealed: string }
      }
    }
    const { name, link } = await valuesOf(old)
    const withoutFormer = secretsFrom('a secret for tests that is long enough')
    expect([name, openPath(withoutFormer, link.sealed)]).toEqual(['Ayu', '/link#old'])
    expect((await valuesOf(unknown)).link).toEqual(foreign)
    expect(await valuesOf(current)).toEqual(current.merge_values)
  })

  it('belongs to the new secret from then on', async () => {
    const { db } = services
    const next = secretsFrom(third!, ['a secret for tests that is long enough'])
    await requireSameSecret(db, next)
    await requireSameSecret(db, secretsFrom(third!))
    await expect(requireSameSecret(db, services.secrets)).rejects.toThrow('another secret key')
    await expect(requireSameSecret(db, rotated)).rejects.toThrow('another secret key')
  })
})
