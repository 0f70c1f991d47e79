import type { Locator } from '@playwright/test'
import { newPerson, tokenFor } from '../api.ts'
import { expect, test } from '../fixtures.ts'
import { filmOf, newArticle, newTitle, noteOf, pictureOf, textOf } from '../news.ts'

test('a film is uploaded while a video is created, and plays in its preview', async ({ page, login }) => {
  const title = newTitle('Rekaman')
  await login('content', '/content-management/create-video')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('radiogroup', { name: 'Where the film is' }).getByText('Upload').click()
  await page.getByRole('button', { name: 'Choose a film' }).click()
  const library = page.getByRole('dialog', { name: 'Media library' })
  const name = `${newTitle('panen')}.webm`
  await library.getByLabel('Files').setInputFiles(await filmOf(page, name))
  const chosen = library.getByRole('region', { name: 'Chosen file' })
  await expect(chosen).toContainText(name)
  await chosen.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('button', { name: 'Change the film' })).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await expect(noteOf(page)).toHaveText(/^Saved/)

  await page.getByRole('button', { name: 'Preview' }).click()
  const film = page.getByTitle(`Preview of ${title}`).contentFrame().locator('video')
  await expect(film).toHaveAttribute('src', /^\/files\/.+/)
  // The browser has read what it is: neither the frame nor the server's rules keep it from playing.
  await expect(film).toHaveJSProperty('videoWidth', 64)
})

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

/** Lets a picture arrive as from a clipboard, or from the desk of somebody who drags it here. */
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
