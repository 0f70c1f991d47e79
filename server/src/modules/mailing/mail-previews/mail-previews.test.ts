import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailPreviews } from '@balai/contract/mailing/mail-previews.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { allMails } from '../../../modules.ts'

let api: Api
let boss: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://balai.example' })
  boss = await api.as('superuser')
})
afterAll(() => api.close())

it('every mail is listed, with its subject in the language of the reader', async () => {
  const list = await boss.call(mailPreviews.list, {}, { headers: { 'accept-language': 'id' } })
  expect(list.map(({ name }) => name)).toEqual(allMails.map(({ name }) => name))
  expect(list).toContainEqual({
    name: 'orders.invoice_issued',
    subject: 'Tagihan {{code}}',
    owed: true,
    area: 'orders',
  })
})

it('a mail is shown with sample values in both languages, and its secret link is left out', async () => {
  const name = 'account.forgotten_password'
  const english = await boss.call(mailPreviews.find, { name, language: 'en' })
  expect(english).toMatchObject({ subject: 'Choose a new password', text: expect.stringContaining('Ayu') })
  expect(english.html).toContain('href="https://balai.example/"')
  const indonesian = await boss.call(mailPreviews.find, { name, language: 'id' })
  expect(indonesian.subject).toBe('Pilih sandi baru')
  expect((await boss.send(mailPreviews.find, { name: 'no.mail', language: 'en' })).http).toBe(404)
})
