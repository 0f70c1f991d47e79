import type { Locator, Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { filmOf } from './film.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, newTitle, noteOf, pictureOf, textOf } from './news.ts'

test('an uploaded film gets its length and a poster, and plays in the editor and the preview', async ({
  page,
  login,
}) => {
  const title = newTitle('Rekaman')
  const name = `${newTitle('panen')}.webm`
  await login('content', '/content-management/create-video')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await useFilm(page, filmOf(name))
  await expect(page.getByRole('button', { name: 'Change the film' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByLabel('Length in seconds')).toHaveValue('3')
  const pictures = page.getByRole('complementary', { name: 'Details' }).locator('img')
  await expect(pictures).toHaveCount(2)
  // Poster and cover are a frame of the film, not an empty one.
  for (const picture of await pictures.all()) expect(await middleOf(picture)).toEqual('green')
  await expect(page.getByLabel('Alternative text of the cover')).toBeVisible()
  await expect(noteOf(page)).toHaveText(/^Saved/)

  const player = page.getByLabel(`Video player: ${title}`).filter({ visible: true })
  await expect(player).toHaveJSProperty('videoWidth', 64)

  await page.getByLabel('Length in seconds').fill('4')
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(pictures).toHaveCount(1)
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(page.getByLabel('Length in seconds')).toHaveValue('4')
  await expect(pictures).toHaveCount(1)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(player).toHaveAttribute('src', /^\/files\/.+/)
  // The browser can play it: the content policy does not block it.
  await expect(player).toHaveJSProperty('videoWidth', 64)
})

test('a film keeps the cover that was chosen before, even if the film does not state its length', async ({
  page,
  login,
}) => {
  await login('content', '/content-management/create-video')
  await page.getByRole('button', { name: 'Choose a picture: Cover' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  await library.getByLabel('Files').setInputFiles(await pictureOf(page, newTitle('sampul'), '#c01020'))
  await library.getByRole('button', { name: 'Use this' }).click()
  const [poster, cover] = ['Poster', 'Cover'].map((label) =>
    page.locator('.fact', { has: page.getByRole('button', { name: `Change: ${label}` }) }).locator('img'),
  )
  expect(await middleOf(cover!)).toBe('red')
  await useFilm(page, filmOf(newTitle('panjang'), 'without its length'))
  await expect(page.getByLabel('Length in seconds')).toHaveValue('3')
  expect(await middleOf(poster!)).toBe('green')
  expect(await middleOf(cover!)).toBe('red')
})

test('the form asks for what the browser cannot read from a film', async ({ page, login }) => {
  await login('content', '/content-management/create-video')
  await useFilm(page, filmOf(newTitle('rusak'), 'broken'))
  await expect(page.getByText('This browser cannot read the film.')).toBeVisible()
  await expect(page.getByLabel('Length in seconds')).toHaveValue('')
})

/** Uploads a film and uses it for the current video. */
async function useFilm(page: Page, film: ReturnType<typeof filmOf>) {
  await page.getByRole('radiogroup', { name: 'Film source' }).getByText('Upload').click()
  await page.getByRole('button', { name: 'Choose a film' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  await library.getByLabel('Files').setInputFiles(film)
  const chosen = library.getByRole('region', { name: 'Chosen file' })
  await expect(chosen).toContainText(film.name)
  await chosen.getByRole('button', { name: 'Use this' }).click()
}

/** The dominant colour of a picture, in its lower middle. */
async function middleOf(picture: Locator) {
  await expect(picture).toHaveJSProperty('naturalWidth', 64)
  return picture.evaluate(async (image: HTMLImageElement) => {
    // The size is known before all of the picture is.
    await image.decode()
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0)
    const [red = 0, green = 0] = pen.getImageData(32, 40, 1, 1).data
    return red > green ? 'red' : green > red ? 'green' : 'neither'
  })
}

test('pictures are pasted and dropped into the text, with a caption', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  const pictures = textOf(page).locator('img')
  for (const [index, how] of (['paste', 'drop'] as const).entries()) {
    const { buffer } = await pictureOf(page, how, `#${index}${news_id % 10}4e2a`)
    await give(textOf(page), how, buffer)
    await expect(pictures).toHaveCount(index + 1)
  }
  await textOf(page).locator('figcaption').first().click()
  await page.keyboard.type('Foto: Sari')
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(textOf(page)).toContainText('Isi halaman.')
  await expect(textOf(page).getByRole('figure').first()).toContainText('Foto: Sari')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('src', /^\/files\/.+\.webp$/)
    await expect(picture).toHaveJSProperty('naturalWidth', 64)
  }
})

/** Pastes or drops a picture into the text. */
const give = (into: Locator, how: 'paste' | 'drop', picture: Buffer) =>
  into.evaluate(
    (element, given) => {
      const content = Uint8Array.from(atob(given.data), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], 'tangkapan.png', { type: 'image/png' }))
      const { x: clientX, y: clientY } = element.getBoundingClientRect()
      const usual = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
          : new DragEvent('drop', {
              ...usual,
              dataTransfer: data,
              clientX: clientX + 20,
              clientY: clientY + 20,
            }),
      )
    },
    { how, data: picture.toString('base64') },
  )
