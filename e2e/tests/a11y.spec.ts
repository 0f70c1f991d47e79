import { post, tokenFor, newPerson } from '../api.ts'
import { findings, looks } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

for (const { look, appearance, width } of looks)
  test(`what opens over a screen can be used by everybody: ${look}`, async ({ page, signIn }) => {
    test.slow()
    const person = await newPerson(['superuser'])
    const other = await newPerson(['content'])
    await post('/account/save_preferences', { appearance }, await tokenFor(person))
    await signIn(person)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(dialog).toBeVisible()
    expect(await findings(page, look), 'settings').toEqual([])
    await close()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible()
    expect(await findings(page, look), 'palette').toEqual([])
    if (width < 992) {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
      expect(await findings(page, look), 'menu').toEqual([])
    }

    await page.goto('/setting/users')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await expect(page.getByText('Roomy')).toBeVisible()
    expect(await findings(page, look), 'columns').toEqual([])
    await page.goto(`/setting/users/${other.user_id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog).toBeVisible()
    expect(await findings(page, look), 'delete').toEqual([])
    await page.goto('/setting/audit')
    await page
      .getByRole('row', { name: /Created an account/ })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    expect(await findings(page, look), 'audit').toEqual([])
    await page.goto('/me/settings')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByLabel('Password').first().fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code with the secret' })).toBeVisible()
    expect(await findings(page, look), 'one-time codes').toEqual([])
  })

for (const appearance of ['light', 'dark'])
  test(`the log-in can be used by everybody: ${appearance}`, async ({ page }) => {
    await page.goto('/login')
    if (appearance === 'dark') await page.getByRole('button', { name: 'Dark appearance' }).click()
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    expect(await findings(page, appearance)).toEqual([])
  })
