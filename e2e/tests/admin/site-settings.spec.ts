import type { Page } from '@playwright/test'
import { newPerson, post, serverUrl, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { letGo } from '../../drag.ts'
import { expect, test } from '../../fixtures.ts'
import { startSite } from '../tracking/a-site.ts'

// There is one site, so its tests run one after the other.
test.describe.configure({ mode: 'default' })

/** Events of headless browsers are not counted. */
const ordinaryBrowser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()
const confirm = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: /^Change (links|settings)$/ })
    .click()

test('somebody who changes the settings of the site after another person compares both sides', async ({
  page,
  login,
}) => {
  const mark = String(Date.now())
  await login('content', '/setting/blog')
  const tagline = page.getByRole('textbox', { name: 'Tagline' })
  const text = page.getByRole('textbox', { name: 'About text' })
  await tagline.fill(`Slogan saya ${mark}`)
  await text.click()
  await text.press('ControlOrMeta+a')
  await text.pressSequentially(`Tentang kami ${mark}`)

  const token = await tokenFor(await newPerson(['superuser']))
  const version = await inDatabase(
    async (_db, pool) =>
      (await pool.query<{ version: number }>('select version from site_settings')).rows[0]?.version,
  )
  const theirs = { tagline: `Slogan lain ${mark}`, address: `Bandung ${mark}`, version: String(version) }
  await post('/personalize/update_stored', theirs, token)

  await save(page)
  const conflict = page.getByRole('dialog', { name: 'changed this in the meantime' })
  await expect(conflict.getByRole('row', { name: 'Tagline' })).toContainText(theirs.tagline)
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  const question = page.getByRole('dialog', { name: 'Change the settings of the site?' })
  await expect(question).toContainText('The about text changes.')
  await confirm(page, 'Change the settings of the site?')
  await expect(page.getByText('The settings were saved.')).toBeVisible()
  await page.reload()
  await expect(tagline).toHaveValue(`Slogan saya ${mark}`)
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue(theirs.address)
  await expect(text).toContainText(`Tentang kami ${mark}`)
})

test('an image link is added, moved with the keyboard and by dragging, and previewed', async ({
  page,
  login,
}) => {
  await login('social_media', '/setting/blog?part=links&place=article')
  const list = page.getByRole('region', { name: 'Below articles' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Visitors see nothing here.')
  const picture = { name: 'strip.png', mimeType: 'image/png', buffer: await page.screenshot() }
  for (const name of ['Satu', 'Dua']) {
    await list.getByRole('button', { name: 'Add image link' }).click()
    const dialog = page.getByRole('dialog', { name: 'New image link' })
    await dialog.locator('input[type=file]').setInputFiles(picture)
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(dialog.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Alternative text' }).fill(name)
    await dialog.getByRole('button', { name: 'Put it into the list' }).click()
    await expect(dialog.getByText('Enter an address, or let the picture open nothing.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
    await dialog.getByRole('button', { name: 'Put it into the list' }).click()
    await expect(dialog.getByText('Address must be an address such as https://example.com')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://contoh.example/halaman')
    await dialog.getByRole('button', { name: 'Put it into the list' }).click()
    await expect(dialog).toBeHidden()
  }
  const order = () => preview.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await expect.poll(order).toEqual(['Satu', 'Dua'])

  await list.getByRole('button', { name: 'Move “Dua”', exact: true }).press('Space')
  await expect(page.getByText('“Dua” is at place 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('“Dua” is at place 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Dua', 'Satu'])

  await list.getByRole('button', { name: 'Move “Dua”', exact: true }).hover()
  await page.mouse.down()
  const target = (await list.getByRole('button', { name: 'Move “Satu”', exact: true }).boundingBox())!
  await page.mouse.move(target.x + 8, target.y + 8, { steps: 8 })
  // A busy page follows the pointer late.
  await expect(page.getByText('“Dua” is at place 2 of 2.')).toBeAttached()
  await letGo(page)
  await expect.poll(order).toEqual(['Satu', 'Dua'])

  await list.getByRole('switch', { name: 'Show “Satu”' }).click()
  await expect.poll(order).toEqual(['Dua'])
  await preview.getByText('On a phone').click()
  await list.getByRole('button', { name: 'Save image links' }).click()
  await expect(page.getByRole('dialog')).toContainText('“Satu” is added.')
  await confirm(page, 'Change the image links?')
  await expect(page.getByText('The image links were saved.')).toBeVisible()
  await page.reload()
  await expect.poll(order).toEqual(['Dua'])
})

test('another time zone says what changes, and open pages ask to be reloaded', async ({ page, login }) => {
  await login('superuser', '/setting/blog')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const choose = async (name: string) => {
    await zone.fill(name)
    await page.getByTitle(`${name} (`).click()
    await save(page)
  }
  const question = page.getByRole('dialog', { name: 'Change the settings of the site?' })
  await choose('Asia/Makassar')
  await expect(question).toContainText(
    'begin at midnight of Asia/Makassar (UTC+08:00) instead of Asia/Jakarta',
  )
  await expect(question).toContainText('Everybody who has the back-office open is asked to reload it.')
  await question.getByRole('button', { name: 'Cancel' }).click()

  // The clock of Pontianak is that of Jakarta, so other tests see the same times.
  await choose('Asia/Pontianak')
  await confirm(page, 'Change the settings of the site?')
  const notice = page.getByText('The time zone is now Asia/Pontianak.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Reload when you are done' }).click()
  await expect(page.getByTitle('Asia/Pontianak (UTC+07:00)')).toBeVisible()
  await expect(notice).toBeHidden()
  await choose('Asia/Jakarta')
  await confirm(page, 'Change the settings of the site?')
  await expect(page.getByText('The time zone is now Asia/Jakarta.')).toBeVisible()
})

test('a superuser chooses which websites may call the server, and others do not see the setting', async ({
  page,
  login,
  browser,
}) => {
  await login('superuser', '/setting/blog?part=origins')
  const site = await startSite({ server: serverUrl() })
  const origin = site.url
  await page.getByRole('button', { name: 'Add website' }).click()
  const first = page.getByRole('textbox', { name: 'Website 1' })
  await first.fill(`${origin}/halaman`)
  await page.getByRole('button', { name: 'Save websites' }).click()
  await expect(
    page.getByText('must be an address such as https://www.example.com, without a path'),
  ).toBeVisible()
  await first.fill(origin)
  await page.getByRole('button', { name: 'Save websites' }).click()
  const question = page.getByRole('dialog', { name: 'Change who may call this server?' })
  await expect(question).toContainText(`Pages of ${origin} can read the site and sign members in.`)
  await question.getByRole('button', { name: 'Change websites' }).click()
  await expect(page.getByText('The websites were saved.')).toBeVisible()
  await page.reload()
  await expect(first).toHaveValue(origin)

  // A page of this website loads the script from the server, which takes its page view.
  const visitor = await browser.newPage({ userAgent: ordinaryBrowser })
  const path = `/halaman-${Date.now()}`
  await visitor.goto(site.url + path)
  const countViews = () =>
    inDatabase(
      async (_db, pool) =>
        (
          await pool.query('select from tracks join track_labels on label_id = path_id where label = $1', [
            path,
          ])
        ).rowCount,
    )
  await expect.poll(countViews).toBe(1)

  await page.getByRole('button', { name: 'Remove website 1' }).click()
  const months = page.getByRole('spinbutton', { name: 'Months that events of visitors are kept' })
  await months.fill('24')
  await page.getByRole('button', { name: 'Save websites' }).click()
  await question.getByRole('button', { name: 'Change websites' }).click()
  await expect(page.getByText('The websites were saved.').last()).toBeVisible()
  const refused = visitor.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await visitor.reload()
  await refused
  expect(await countViews()).toBe(1)
  await site.close()
  await page.reload()
  await expect(months).toHaveValue('24')

  await login('content', '/setting/blog?part=origins')
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toBeVisible()
  await expect(page.getByText('Other websites')).toBeHidden()
})
