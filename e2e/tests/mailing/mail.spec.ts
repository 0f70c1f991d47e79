import { text } from 'node:stream/consumers'
import { startSmtpPeer } from '../../../server/test/mail/dialogue-peers.ts'
import { expect, test } from '../../fixtures.ts'
import { upload } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { authorToken, newCourse } from '../learning/courses.ts'

// One mail server for the whole installation: these flows change it one after another.
test.describe.configure({ mode: 'serial' })

/** A mail in the ledger that has left, or that needs a decision. */
const aMail = (address: string, state: 'sent' | 'uncertain', attachments: object[] = []) =>
  inDatabase((_db, pool) =>
    pool.query(
      `with body as (
        insert into mail_bodies (hash, language, subject, html, text)
        values (sha256(convert_to($1, 'UTF8')), 'en', 'Your invoice', '<h1>Your invoice</h1>', 'Your invoice')
        returning body_id)
      insert into mails (kind, source, recipient_key, address, name, body_id, owed, area, state, handed_at, attachments)
      select 'sample.invoice', 'invoice 12', $1, $1, 'Sari Dewi', body_id, true, 'admins', $2, now(), $3 from body`,
      [address, state, JSON.stringify(attachments)],
    ),
  )

test('a superuser sets the mail server up, adds a sender and reads the dialogue of a test', async ({
  page,
  login,
}) => {
  const peer = await startSmtpPeer({
    onAuth: ({ password }, _session, done) =>
      password === 'benar' ? done(null, { user: 'balai' }) : done(new Error('Wrong password')),
  })
  await login('superuser', '/setting/mail_smtp')
  await expect(page.getByText('the demo inbox keeps them')).toBeVisible()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Security').click()
  await page.getByTitle('None').click()
  await page.getByLabel('Port').fill(String(peer.port))
  await page.getByLabel('Account name').fill('balai')
  await page.getByLabel('Password', { exact: true }).fill('salah')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await expect(page.getByText('The mail server was saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Add sender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add sender' })
  await dialog.getByLabel('Name').fill('Balai')
  await dialog.getByLabel('E-mail').fill('halo@balai.test')
  await dialog.getByRole('switch', { name: 'Default' }).click()
  await dialog.getByRole('button', { name: 'Save sender' }).click()
  await expect(page.getByText('The sender was saved.')).toBeVisible()

  const part = page.getByRole('region', { name: 'Test' })
  await part.getByRole('button', { name: 'Test' }).click()
  await expect(part.getByText(/The server refused account and password \(535/)).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill('benar')
  const saved = page.waitForResponse('**/personalize/update_stored_smtp')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await saved
  await part.getByRole('button', { name: 'Test' }).click()
  await expect(part.getByText('The mail server accepts mails from halo@balai.test.')).toBeVisible()
  await expect(part.getByText('MAIL FROM:<halo@balai.test>')).toBeVisible()
  await expect(part.getByText('AUTH PLAIN ••••••')).toBeVisible()
  expect(await page.content()).not.toContain(Buffer.from('\0balai\0benar').toString('base64'))

  // The other flows find the demo inbox again.
  await page.getByLabel('Account name').fill('')
  await page.getByLabel('Host').fill('')
  await page.getByRole('button', { name: 'Save mail server' }).click()
  await expect(page.getByText('the demo inbox keeps them')).toBeVisible()
  await peer.close()
})

test('a superuser opens a mail in the outbox, and sends it again', async ({ page, login }) => {
  const address = `sari-${Date.now()}@example.com`
  await aMail(address, 'sent')
  await login('superuser', `/setting/outbox?search=${address}`)
  await page.getByRole('row', { name: /Sari Dewi/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your invoice' })
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: 'Your invoice' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Send again' }).click()
  const question = page.getByRole('dialog', { name: 'Send this mail again?' })
  await expect(question).toContainText(`${address} gets this mail a second time.`)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('sample.invoice, run 2').first()).toBeVisible()
})

test('a mail in the outbox lists what it attached, and the file is downloaded as it went out', async ({
  page,
  login,
}) => {
  const token = await authorToken()
  const { course_id } = await newCourse(token)
  const file = new File(['Ringkasan.'], 'ringkasan.txt')
  const fields = { course_id: String(course_id) }
  const { file_id } = await upload<{ file_id: number }>('/course/file/upload_attachment', file, token, fields)
  const { storage_key } = await inDatabase((db) =>
    db
      .selectFrom('course_files')
      .select('storage_key')
      .where('file_id', '=', file_id)
      .executeTakeFirstOrThrow(),
  )
  const address = `lampiran-${Date.now()}@example.com`
  await aMail(address, 'sent', [
    { kind: 'file', id: storage_key },
    { kind: 'invoice', id: '12' },
  ])
  await login('superuser', `/setting/outbox?search=${address}`)
  await page.getByRole('row', { name: /Sari Dewi/ }).click()
  const attached = page.getByRole('list', { name: 'Attached' }).getByRole('listitem')
  await expect(attached).toHaveText([
    'ringkasan.txt · text/plain · 10 Bytes',
    'Invoice (PDF) · Made when the mail leaves, and not kept.',
  ])
  const download = page.waitForEvent('download')
  await attached.getByRole('link', { name: 'ringkasan.txt' }).click()
  expect(await text(await (await download).createReadStream())).toBe('Ringkasan.')
})

test('a superuser marks a mail as sent of which nobody knows whether it arrived', async ({ page, login }) => {
  const address = `tidak-pasti-${Date.now()}@example.com`
  await aMail(address, 'uncertain')
  await login('superuser', `/setting/outbox?state=uncertain&search=${address}`)
  await page.getByRole('row', { name: /Sari Dewi/ }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Somebody marked it as sent.').first()).toBeVisible()
})

test('everybody reads the demo inbox, in a frame that runs nothing', async ({ page, login }) => {
  const address = `baru-${Date.now()}@example.com`
  await inDatabase((_db, pool) =>
    pool.query('insert into demo_inbox (sender, recipient, subject, raw) values ($1, $2, $3, $4)', [
      'no-reply@balai.local',
      address,
      'Selamat datang',
      Buffer.from(
        'Subject: Selamat datang\r\nContent-Type: text/html\r\n\r\n<h1>Halo</h1><script>document.title="x"</script>',
      ),
    ]),
  )
  await login('content', `/setting/demo-inbox?search=${address}`)
  await expect(page.getByText('These mails went to nobody')).toBeVisible()
  await page.getByRole('row', { name: /Selamat datang/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Selamat datang' })
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: 'Halo' })).toBeVisible()
  await drawer.getByRole('tab', { name: 'Headers' }).click()
  await expect(drawer.getByText('Selamat datang').last()).toBeVisible()
})
