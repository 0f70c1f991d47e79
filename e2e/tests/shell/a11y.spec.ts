import type { Locator } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, textOf } from '../content/news.ts'
import { dark, findings, light, followTheDevice, goTo, narrow, show } from './looks.ts'

// The two wide looks are shown one after the other; a narrow window lays out dialogs differently.
// The screens themselves, and the dialogs that their buttons announce, are in every-screen.spec.ts.
for (const [width, shown] of Object.entries({ wide: [light, dark], narrow: [narrow] }))
  test(`dialogs and menus are accessible: ${width}`, async ({ page, signIn }) => {
    test.slow()
    const person = await newPerson(['superuser'])
    await followTheDevice(person)
    await signIn(person)
    const dialog = page.getByRole('dialog')
    const close = async (open = dialog) => {
      await page.keyboard.press('Escape')
      await expect(open).toBeHidden()
    }
    /** The open element stays open in every look, and axe finds nothing in it. */
    const expectNoProblems = async (open: Locator, name: string) => {
      for (const look of shown) {
        await show(page, look)
        await expect(page.locator('html')).toHaveAttribute('data-appearance', look.appearance)
        await expect(open).toBeVisible()
        // While it moves or loads, targets of the page behind it are covered in part, and axe takes them for small ones.
        await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
        await open.scrollIntoViewIfNeeded()
        expect(await findings(page, look), `${name}, ${look.name}`).toEqual([])
      }
    }
    await show(page, shown[0]!)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expectNoProblems(dialog, 'settings')
    await close()
    await page.keyboard.press('Control+k')
    await expectNoProblems(page.getByRole('combobox', { name: 'Search and go to' }), 'palette')
    await close(page.getByRole('combobox', { name: 'Search and go to' }))
    if (width === 'narrow') {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      await expectNoProblems(menu, 'menu')
      await close(menu)
    }

    await goTo(page, '/setting/users')
    await page.getByRole('button', { name: 'Columns and density' }).click()
    await expectNoProblems(page.getByText('Roomy'), 'columns')
    await goTo(page, '/setting/audit')
    await page.getByText('Created an account').first().click()
    await expectNoProblems(dialog, 'audit')
    await close()

    const article = await newArticle(await tokenFor(person))
    await goTo(page, `/content-management/edit/${article.news_id}`)
    await textOf(page).click()
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    await expectNoProblems(dialog, 'media library')
    await close()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectNoProblems(dialog, 'delete article')
    await close()
    await goTo(page, '/me/settings')
    await page.getByRole('button', { name: 'Switch on' }).click()
    await dialog.getByLabel('Password').first().fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectNoProblems(dialog.getByRole('img', { name: 'QR code with the secret' }), 'one-time codes')
  })
