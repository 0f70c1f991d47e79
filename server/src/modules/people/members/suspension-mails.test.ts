import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '@balai/contract/people/members.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'
import { mailsTo, readMail } from '../../../../test/mails.ts'
import { aMember } from './members.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('customer_service')
})
afterAll(() => api.close())

const suspend = { action: 'suspend' as const, reason: 'Akun ganda' }
const kindsTo = async (member_id: number) => (await mailsTo(api, { member_id })).map(({ kind }) => kind)

it('a suspension is mailed to the member with its reason, and so is its end, each time', async () => {
  const { id } = await aMember(api.services.db, { member_email: 'siti@contoh.id' })
  const { effects } = await staff.check(members.suspend, { id, ...suspend })
  expect(effects).toContainEqual(expect.stringContaining('gets a mail with this reason'))
  expect(await kindsTo(id)).toEqual([])
  for (const action of ['suspend', 'unsuspend', 'suspend'] as const)
    await staff.store(members.suspend, { id, ...suspend, action })
  expect(await kindsTo(id)).toEqual(['members.suspended', 'members.suspension_ended', 'members.suspended'])
  const [mail] = await mailsTo(api, { member_id: id })
  expect(mail).toMatchObject({ address: 'siti@contoh.id', language: null, area: 'members' })
  expect((await readMail(api, mail!)).text).toContain('Alasan: Akun ganda')
})

it('mails to a member are in the language that they chose', async () => {
  const { id } = await aMember(api.services.db, { language: 'en' })
  await staff.store(members.suspend, { id, ...suspend })
  const [mail] = await mailsTo(api, { member_id: id })
  expect((await readMail(api, mail!)).subject).toBe('Your membership is suspended')
})

it('the end of a suspension by its date is mailed once', async () => {
  const { id } = await aMember(api.services.db)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await staff.store(members.suspend, { id, ...suspend, until })
  await api.services.pool.query(
    `update members set suspended_until = now() - interval '1 second' where id = $1`,
    [id],
  )
  for (let time = 0; time < 2; time += 1) await jobNamed('members.settle').run(jobContext(api), {})
  expect(await kindsTo(id)).toEqual(['members.suspended', 'members.suspension_ended'])
})
