import type { Locator } from '@playwright/test'
import { newPerson } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { dark, findings, light, followTheDevice, narrow, show } from './looks.ts'

// The two wide looks are shown one after the other; a narrow window lays out dialogs differently.
// The screens themselves are in every-screen.spec.ts.
for (const [width, shown] of Object.entries({ wide: [light, dark], narrow: [narrow] }))
  test(`dialogs and menus are accessible: ${width}`, async ({ page, signIn }) => {
    test.slow()
    const person = await newPerson(['superuser'])
    const other = await newPerson(['content'])
    await followTheDevice(person)
    await signIn(person)
    const dialog = page.getByRole('dialog')
    const close = async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    /** The open element stays open in every look, and axe finds nothing in it. */
    const expectNoProblems = async (open: Locator, name: string) => {
      for (const look of shown) {
        await show(page, look)
        await expect(page.locator('html')).toHaveAttribute('data-appearance', look.appearance)
        await expect(open).toBeVisible()
        expect(await findings(page, look), `${name}, ${look.name}`).toEqual([])
      }
    }
    await show(page, shown[0]!)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expectNoProblems(dialog, 'settings')
    await close()
    await page.keyboard.press('Control+k')
    await expectNoProblems(page.getByRole('combobox'), 'palette')
    if (width === 'narrow') {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await expectNoProblems(page.getByRole('navigation', { name: 'Main menu' }), 'menu')
    }

    await page.goto('/setting/users')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await expectNoProblems(page.getByText('Roomy'), 'columns')
    await page.goto(`/setting/users/${other.user_id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectNoProblems(dialog, 'delete')
    await page.goto('/setting/audit')
    await page.getByText('Created an account').first().click()
    await expectNoProblems(dialog, 'audit')
    await page.goto('/me/settings')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByLabel('Password').first().fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectNoProblems(dialog.getByRole('img', { name: 'QR code with the secret' }), 'one-time codes')
  })
