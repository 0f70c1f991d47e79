import type { Page } from '@playwright/test'
import { newPerson, tokenFor } from '../../api.ts'
import { letGo } from '../../drag.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle, noteOf, openAsAnother, textOf } from '../content/news.ts'
import { authorToken, courseCategory, newCourse, newTopic } from './courses.ts'

const treeOf = (page: Page) => page.getByRole('tree', { name: 'Topics and lessons' })
const lineOf = (page: Page, name: string) =>
  treeOf(page)
    .getByRole('treeitem')
    .filter({ has: page.getByTitle(name, { exact: true }) })
/** The titles of topics and lessons, in their order. */
const titlesOf = (page: Page) =>
  treeOf(page)
    .getByRole('treeitem')
    .evaluateAll((lines) =>
      lines
        .toSorted(
          (one, other) =>
            parseInt((one as HTMLElement).style.top) - parseInt((other as HTMLElement).style.top),
        )
        .map((line) => line.querySelector('.outline-title')?.textContent),
    )
/** Presses the button of the dialog as soon as the effects are known. */
const confirm = async (page: Page, name: string) => {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
const shows = (page: Page, ...titles: string[]) => expect.poll(() => titlesOf(page)).toEqual(titles)

test('a course is built by keyboard alone', async ({ page, login }) => {
  test.slow()
  const title = newTitle('Ekspor kopi')
  const { category_title } = await courseCategory()
  await login('superuser', '/lms')
  await page.getByRole('button', { name: 'Create course' }).press('Enter')
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dari kebun sampai pelabuhan.')
  await page.getByRole('combobox', { name: 'Category' }).focus()
  await page.keyboard.type(category_title)
  await expect(page.getByTitle(category_title, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await page.getByRole('button', { name: 'Open the outline' }).press('Enter')

  // One title after the other, without leaving the list.
  await page.getByRole('button', { name: 'Add a topic' }).last().press('Enter')
  for (const line of ['Persiapan', 'Izin usaha', 'Mutu biji', '', 'Pengiriman', 'Dokumen', '', '']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await shows(page, 'Persiapan', 'Izin usaha', 'Mutu biji', 'Pengiriman', 'Dokumen')

  // The focus is on the last line: it moves up, into the topic above.
  await expect(lineOf(page, 'Dokumen')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await shows(page, 'Persiapan', 'Izin usaha', 'Mutu biji', 'Dokumen', 'Pengiriman')
  await expect(page.getByRole('status').filter({ hasText: 'Dokumen' })).toHaveText(
    '“Dokumen” is at place 3 of 3 in “Persiapan”.',
  )
  await page.keyboard.press('F2')
  await page.keyboard.type('Dokumen ekspor')
  await page.keyboard.press('Enter')
  await expect(lineOf(page, 'Dokumen ekspor')).toBeFocused()

  // A lesson opens beside the list, and what is written in it is saved.
  await page.keyboard.press('Enter')
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true })
  await lesson.getByRole('textbox', { name: 'Title', exact: true }).press('Enter')
  await page.keyboard.type('Faktur dan daftar kemasan.')
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await lesson.getByRole('button', { name: 'Close the lesson' }).press('Enter')
  await expect(lineOf(page, 'Dokumen ekspor')).toBeFocused()

  // It is selected and published.
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  await confirm(page, 'Publish')
  await expect(treeOf(page).getByTitle('Published')).toHaveCount(1)

  await page.getByRole('button', { name: 'Edit the course' }).press('Enter')
  await expect(textOf(page)).toHaveText('Dari kebun sampai pelabuhan.')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await confirm(page, 'Publish')
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
})

test('two people build one outline: each sees the other, and nothing is lost', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const person = await newPerson(['superuser'])
  const token = await tokenFor(person)
  const { course_id } = await newCourse(token)
  const first = await newTopic(course_id, 'Dasar', ['Pengantar', 'Latihan'], token)
  await newTopic(course_id, 'Lanjutan', ['Ujian'], token)
  await signIn(person)
  await page.goto(`/lms/topic/${course_id}`)
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Lanjutan', 'Ujian')
  const other = await openAsAnother(
    browser,
    'superuser',
    `/lms/topic/${course_id}?lesson=${first.lesson_ids[0]}`,
  )
  const here = page.getByRole('list', { name: 'Also here' })
  await expect(here).toContainText(`${other.name} edits “Pengantar”`)

  // What the other person moves appears here.
  await lineOf(other.page, 'Ujian').focus()
  await other.page.keyboard.press('Alt+ArrowUp')
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Ujian', 'Lanjutan')

  // Both write in the same lesson: the second to save sees both texts.
  await lineOf(page, 'Pengantar').focus()
  await page.keyboard.press('Enter')
  const lessonHere = page.getByRole('region', { name: 'Lesson', exact: true })
  await expect(lessonHere.getByText(`${other.name} edits this lesson now`)).toBeVisible()
  // This window does not hear of the other save before its own.
  await page.route('**/course/lesson/detail*', (route) => route.abort())
  await textOf(other.page).click()
  await other.page.keyboard.type('Teks orang lain.')
  await expect(noteOf(other.page)).toHaveText(/^Saved/)
  await textOf(page).click()
  await page.keyboard.type('Teks saya.')
  const conflict = page.getByRole('dialog', { name: `${other.name} changed this in the meantime` })
  await expect(conflict).toContainText('Teks orang lain.')
  await page.unroute('**/course/lesson/detail*')
  await conflict.getByRole('button', { name: 'Keep mine and save' }).click()
  await expect(noteOf(page)).toHaveText(/^Saved/)
  await expect(textOf(other.page)).toHaveText('Teks saya.')
})

test('an order that somebody else changed meanwhile is refused with a reason, and loaded again', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['superuser'])
  const token = await tokenFor(person)
  const { course_id } = await newCourse(token)
  await newTopic(course_id, 'Dasar', ['Pengantar', 'Latihan'], token)
  await signIn(person)
  // Without the stream this window does not hear of the change.
  await page.route('**/live', (route) => route.abort())
  await page.goto(`/lms/topic/${course_id}`)
  await shows(page, 'Dasar', 'Pengantar', 'Latihan')
  await newTopic(course_id, 'Baru', [], await authorToken())
  await lineOf(page, 'Latihan').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('.toast-text')).toContainText('outline')
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Baru')
})

test('a lesson is dragged into another topic and deleted; both are undone, and a deleted one is restored later', async ({
  page,
  signIn,
}) => {
  const person = await newPerson(['superuser'])
  const token = await tokenFor(person)
  const { course_id } = await newCourse(token)
  await newTopic(course_id, 'Dasar', ['Pengantar', 'Latihan'], token)
  await newTopic(course_id, 'Lanjutan', ['Ujian'], token)
  await signIn(person)
  await page.goto(`/lms/topic/${course_id}`)
  const from = await lineOf(page, 'Pengantar').locator('.outline-grip').boundingBox()
  const to = await lineOf(page, 'Ujian').boundingBox()
  if (!from || !to) throw new Error('The lines are not there.')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 })
  await page.mouse.move(from.x + 8, to.y + 2, { steps: 8 })
  await expect(page.getByText('“Pengantar” goes before “Ujian”.')).toBeAttached()
  const isStored = () => page.waitForResponse(/queue_stored/)
  const moved = isStored()
  await letGo(page)
  await shows(page, 'Dasar', 'Latihan', 'Lanjutan', 'Pengantar', 'Ujian')
  await moved
  const undone = isStored()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Lanjutan', 'Ujian')
  await undone
  await page.reload()
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Lanjutan', 'Ujian')

  const deletePengantar = async () => {
    await lineOf(page, 'Pengantar').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Delete lesson' }).click()
    await shows(page, 'Dasar', 'Latihan', 'Lanjutan', 'Ujian')
  }
  await deletePengantar()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Lanjutan', 'Ujian')
  await deletePengantar()
  await page.reload()
  await page.getByRole('button', { name: 'Deleted lessons' }).click()
  await page.getByRole('button', { name: 'Restore “Pengantar”' }).click()
  await page
    .getByRole('dialog', { name: 'Restore this lesson?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click()
  await shows(page, 'Dasar', 'Pengantar', 'Latihan', 'Lanjutan', 'Ujian')
})
