import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { post, tokenFor, newPerson } from '../api.ts'
import { expect, test } from '../fixtures.ts'

const screens = [
  '/dashboard',
  '/me',
  '/me/settings',
  '/member',
  '/member/create',
  '/member/import',
  '/mybooking/list',
  '/mybooking/create',
  '/mybooking/bank',
  '/mybooking/gateway',
  '/mybooking/1',
  '/markomfee/list',
  '/markomfee/partners',
  '/markomfee/months',
  '/content-management',
  '/content-management/create-article',
  '/content-management/create-video',
  '/content-need-review/content',
  '/setting/users',
  '/setting/users/create',
  '/setting/sessions',
  '/setting/audit',
  '/manage-comment',
  '/manage-comment?view=likes',
  '/content-management/content-categories',
  '/content-management/content-tag',
  '/401',
  '/404',
]
const looks = [
  { look: 'light', appearance: 'light', width: 1440 },
  { look: 'dark', appearance: 'dark', width: 1440 },
  { look: '400 px', appearance: 'light', width: 400 },
]
/** The rules that are about colours: they cost the most, and a theme changes nothing else. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe finds; in another look than the first only what that look can change. */
async function findings(page: Page, look: string) {
  // Its types come from another copy of the same package.
  const axe = new AxeBuilder({ page: page as never })
  if (look === 'dark') axe.withRules(colours)
  if (look === '400 px') axe.disableRules(colours)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
}

for (const { look, appearance, width } of looks)
  test(`every screen can be used by everybody: ${look}`, async ({ page, signIn }) => {
    // Many screens, each looked at node by node.
    test.setTimeout(screens.length * 15_000)
    const person = await newPerson(['superuser'])
    await post('/account/save_preferences', { appearance, tags_view: '1' }, await tokenFor(person))
    await signIn(person)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of [...screens, `/setting/users/${person.user_id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
      // All that is wrong anywhere is told at once.
      expect.soft(await findings(page, look), path).toEqual([])
    }
  })

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
