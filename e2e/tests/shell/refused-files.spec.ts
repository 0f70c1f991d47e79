import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { openEvent } from '../events/participants.ts'

const program = {
  name: 'program.xlsx',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]),
}
const table = (text: string) => ({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The refusal is in sight, and the button that chose the file names it. */
async function isRefusedAt(button: Locator, sentence: string) {
  await expect(button).toHaveAccessibleDescription(sentence)
  await expect(button.page().getByText(sentence)).toBeInViewport()
  await expect(button.page().getByText(sentence)).toHaveCount(1)
}

const openImport = async (page: Page, event_id: number, item: string) => {
  await page.goto(`/event-participants?event_id=${event_id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog')
}

test('a file of members or of the bank that is refused marks its button until another one is chosen', async ({
  page,
  login,
}) => {
  await login('superuser', '/member/import')
  const button = page.getByRole('button', { name: 'Choose a file' })
  await page.getByLabel('File', { exact: true }).setInputFiles(program)
  await isRefusedAt(button, 'This is neither a CSV nor an Excel file. Choose another file.')
  await page.getByLabel('File', { exact: true }).setInputFiles(table('Nama,Email'))
  await isRefusedAt(button, 'The file has no rows below its header. Choose another file.')

  await page.goto('/mybooking/bank')
  await page.getByLabel('Statement (CSV or Excel)').setInputFiles(program)
  await isRefusedAt(
    page.getByRole('button', { name: 'Upload statement' }),
    'This is neither a CSV nor an Excel file. Choose another file.',
  )
})

test('a file of participants or of Zoom that is refused marks its button until another one is chosen', async ({
  page,
  login,
}) => {
  const { event_id } = await openEvent()
  await login('superuser')
  const participants = await openImport(page, event_id, 'Import participants')
  const button = participants.getByRole('button', { name: 'Choose a CSV or Excel file' })
  const choose = participants.locator('input[type=file]')
  await choose.setInputFiles(program)
  await isRefusedAt(button, 'This is neither a CSV nor an Excel file. Choose another file.')
  await choose.setInputFiles(table('Nama,Email\nNia,nia@contoh.id\nOka,oka@contoh.id'))
  await expect(participants.getByText('2 rows')).toBeVisible()
  await expect(button).toHaveAccessibleDescription('')

  const zoom = await openImport(page, event_id, 'Attendance from Zoom')
  await zoom.locator('input[type=file]').setInputFiles(table('Siapa,Kapan\nNia,kemarin'))
  await zoom.getByRole('button', { name: 'Check without storing' }).click()
  const report = zoom.getByRole('button', { name: 'Choose report' })
  await isRefusedAt(
    report,
    'The file has no columns “Name” and “Duration”. Choose the participant report of Zoom as CSV.',
  )
  await zoom.locator('input[type=file]').setInputFiles(table('Name,Duration\nNia,30'))
  await expect(report).toHaveAccessibleDescription('')
})
