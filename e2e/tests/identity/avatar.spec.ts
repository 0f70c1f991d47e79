import { expect, test } from '../../fixtures.ts'

test('a picture is cropped, uploaded and shown everywhere', async ({ page, login }) => {
  await login('content', '/me/settings')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Choose a part of the picture' })
  await dialog.getByRole('application').press('+')
  await dialog.getByRole('application').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Your picture was changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('button', { name: /^Account of/ }).locator('img')
  await expect
    .poll(() =>
      shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([256, 256])
  await page.reload()
  await expect(shown).toBeVisible()
})

test('a file that is not a picture is refused before the upload', async ({ page, login }) => {
  await login('content', '/me/settings')
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
  await expect(page.getByText(/This file is not a picture that can be read/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
