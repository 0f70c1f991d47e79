import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

test('a list is imported after a check, its error file says why, and the import is undone', async ({
  page,
  login,
}) => {
  const unique = `import${process.pid}x${Date.now()}`
  await login('business_development', '/member/import')
  const lines = [
    'Nama;Surel;No. HP;Catatan',
    `Wayan;wayan-${unique}@balai.test;0812 3456 7890;ok`,
    `Ketut;ketut-${unique}@balai.test;;ok`,
    'Tanpa Alamat;;;salah',
  ]
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: `${unique}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${unique}.csv`)
  await expect(page.getByText('wayan-')).toBeVisible()
  await page.getByLabel('Label for everybody who is added or changed').fill(unique)
  await page.getByRole('button', { name: 'Check without storing' }).click()
  await expect(page.getByText('2 new · 1 refused')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText(
    'Row 4: The e-mail address is missing.',
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the error file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`errors-${unique}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain('The e-mail address is missing.')

  // Only what was checked can be imported.
  const importing = page.getByRole('button', { name: 'Import', exact: true })
  await page.getByText('Update them').click()
  await expect(page.getByText('Changed since the check. Check again before you import.')).toBeVisible()
  await expect(importing).toHaveCount(0)
  await page.getByText('Skip them').click()
  await importing.click()
  await expect(page.getByText('2 members will be added.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Imported')).toBeVisible()
  await page.goto(`/member?label=${unique}`)
  await expect(page.getByText('2 rows')).toBeVisible()

  await page.goto('/member/import')
  await page.getByRole('row', { name: new RegExp(unique) }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(question).toContainText('2 members who were added will be removed')
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByText('2 undone')).toBeVisible()
  await page.goto(`/member?label=${unique}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('an unreadable file is refused with a sentence', async ({ page, login }) => {
  await login('customer_service', '/member/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'program.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]),
  })
  await expect(page.getByText('This is neither a CSV nor an Excel file. Choose another file.')).toBeVisible()
  await expect(page).toHaveURL('/member/import')
})
