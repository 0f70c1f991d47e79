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

test('a picture from the clipboard is uploaded and stands in the text', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const { news_id } = await newArticle(await tokenFor(person))
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await textOf(page).click()
  await page.keyboard.press('Control+End')
  const { buffer, name } = await pictureOf(page, 'tangkapan.png', `#${news_id % 10}f4e2a`)
  await textOf(page).evaluate(
    (element, given) => {
      const content = Uint8Array.from(atob(given.data), (letter) => letter.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([content], given.name, { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { name, data: buffer.toString('base64') },
  )
  const picture = textOf(page).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/files\/.+\.webp$/)
  await expect(picture).toHaveJSProperty('naturalWidth', 64)
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.reload()
  await expect(textOf(page)).toContainText('Isi halaman.')
  await expect(picture).toHaveJSProperty('naturalWidth', 64)
})
