import type { Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, newTitle, noteOf, pictureOf, textOf } from './news.ts'

const paste = (page: Page, html: string) =>
  textOf(page).evaluate((element, given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    data.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)

test('text pasted from Word and Google Docs is cleaned, and stays the same after saving', async ({
  page,
  login,
}) => {
  await login('content', '/content-management/create-article')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(newTitle('Tempelan'))
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal style="color:red"><b>Beras</b> naik<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><!--[endif]-->Sawah</p><!--EndFragment--></body></html>`,
  )
  await paste(
    page,
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Tebal</span><span style="font-weight:400"> biasa</span></p></b>',
  )
  await expect(page.getByText('4 words')).toBeVisible()
  await expect(page.getByText('1 min read')).toBeVisible()
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(textOf(page).locator('strong')).toHaveText(['Beras', 'Tebal'])
  await expect(textOf(page).locator('li').first()).toContainText('Sawah')
  await expect(textOf(page).locator('[style], [class*=Mso], span')).toHaveCount(0)
})

test('headings, lists, tables, links and films are made with the toolbar, also by keyboard', async ({
  page,
  login,
}) => {
  await login('content', '/content-management/create-article')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(newTitle('Alat'))
  await page.keyboard.press('Enter')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('## Judul kecil')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('tebal')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Quote' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Code' })).toBeFocused()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insert a table' }).click()
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const film = page.getByRole('dialog', { name: 'Video from another site' })
  await film.getByLabel('Address').fill('https://evil.example/watch?v=abcdefgh')
  await expect(film.getByRole('button', { name: 'Insert' })).toBeDisabled()
  await film.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
  await film.getByRole('button', { name: 'Insert' }).click()
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(textOf(page).getByRole('heading', { name: 'Judul kecil', level: 2 })).toBeVisible()
  await expect(textOf(page).locator('p strong')).toHaveText('tebal')
  await expect(textOf(page).getByRole('columnheader')).toHaveCount(3)
  await expect(textOf(page).locator('.body-film')).toContainText('youtube-nocookie.com')

  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await textOf(page).press('Escape')
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
})

test('a picture is uploaded once and used again, and the library shows where', async ({ page, signIn }) => {
  test.slow()
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const title = newTitle('Bergambar')
  const one = await newArticle(token, { news_title: title })
  const two = await newArticle(token)
  await signIn(person)
  await page.goto(`/content-management/edit/${one.news_id}`)
  const name = `${newTitle('sawah')}.png`
  await page.getByRole('button', { name: 'Choose a picture: Cover' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  await library.getByLabel('Files').setInputFiles(await pictureOf(page, name, `#${one.news_id % 10}a3c5e`))
  const chosen = library.getByRole('region', { name: 'Chosen file' })
  await chosen.getByLabel('Alternative text').fill('Sawah di pagi hari')
  await chosen.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByLabel('Alternative text of the cover')).toHaveValue('Sawah di pagi hari')
  await expect(noteOf(page)).toHaveText(/^Saved/)

  await page.goto(`/content-management/edit/${two.news_id}`)
  await textOf(page).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await library
    .getByRole('searchbox')
    .or(library.getByPlaceholder(/Name, alternative/))
    .first()
    .fill(name)
  await library.getByRole('button', { name: 'Sawah di pagi hari' }).first().click()
  await expect(chosen.getByRole('link', { name: title })).toBeVisible()
  await chosen.getByRole('button', { name: 'Use this' }).click()
  const picture = textOf(page).getByRole('img', { name: 'Sawah di pagi hari' })
  await expect(picture).toBeVisible()
  // The cursor stands below the picture.
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Setelah gambar')
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(picture).toBeVisible()
  const below = textOf(page).locator('figure:has(img) + p')
  await expect(below).toHaveText(/^Setelah gambar/)
})

test('a draft is previewed in a sandboxed frame, and through a link that can be ended', async ({
  page,
  browser,
  signIn,
}) => {
  const person = await newPerson(['content'])
  const title = newTitle('Rahasia')
  const { news_id } = await newArticle(await tokenFor(person), {
    news_title: title,
    news_content: '<p>Isi halaman.</p><iframe src="https://player.vimeo.com/video/76979871"></iframe>',
  })
  await signIn(person)
  await page.goto(`/content-management/preview/${news_id}`)
  const frame = page.getByTitle(`Preview of ${title}`)
  await expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await expect(frame.contentFrame().getByRole('heading', { name: title })).toBeVisible()
  await page.getByText('Phone').click()
  await expect(frame).toHaveCSS('width', '390px')
  // Nothing is sent to the other site before somebody plays its film.
  const player = page.getByTitle(`Video player: ${title}`)
  await expect(player).toBeHidden()
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'A film.' }))
  await page.getByRole('button', { name: 'Play the video of the text' }).click()
  await expect(player.contentFrame().getByText('A film.')).toBeVisible()

  await page.getByRole('button', { name: 'Secret link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secret link' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.locator('code').innerText()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(
    stranger.getByTitle(`Preview of ${title}`).contentFrame().getByText('Isi halaman.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'End all links' }).click()
  await expect(dialog.locator('code')).toBeHidden()
  await stranger.reload()
  await expect(stranger.getByRole('alert')).toBeVisible()
})
