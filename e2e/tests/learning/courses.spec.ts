import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newTitle } from '../content/news.ts'
import { newCourse, newTopic } from './courses.ts'

test('a course is duplicated with its outline, deleted, and restored', async ({ page, signIn }) => {
  const person = await newPerson(['superuser'])
  const token = await tokenFor(person)
  const course_title = newTitle('Akuntansi')
  const { course_id } = await newCourse(token, { course_title, access: 'paid', price: 250_000 })
  await newTopic(course_id, 'Dasar', ['Pengantar', 'Latihan'], token)
  await signIn(person)
  await page.goto(`/lms?search=${encodeURIComponent(course_title)}`)
  const row = page.getByRole('row', { name: course_title })
  await expect(row).toContainText('0 of 2 lessons published')
  await page.getByRole('button', { name: `Actions for ${course_title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(`${course_title} II`)
  await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(`${course_title} II`)
  await expect(page.getByLabel('Price')).toHaveValue('250.000')
  await expect(page.getByText('Topics: 1. Lessons: 2, of which published: 0.')).toBeVisible()

  await page.goto(`/lms?search=${encodeURIComponent(`${course_title} II`)}`)
  await page.getByRole('button', { name: `Actions for ${course_title} II` }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete course' }).click()
  await expect(page.getByText(`${course_title} II is in the trash.`)).toBeVisible()
  await expect(page.getByRole('row', { name: `${course_title} II` })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: `${course_title} II` })).toBeVisible()
})

test('a course says what it still needs before it can be published', async ({ page, signIn }) => {
  const person = await newPerson(['superuser'])
  const { course_id } = await newCourse(await tokenFor(person))
  await signIn(person)
  await page.goto(`/lms/update/${course_id}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    page.getByText('Publish at least one lesson before the course can be published.'),
  ).toBeVisible()
  // A course is only refused after the effects were shown; the dialog comes back and marks the time.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const start = page.getByLabel('Publish at')
  await start.fill('2021-05-20T08:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(start).toHaveAccessibleDescription(/This moment has passed already/)
  await expect(start).toBeFocused()
  await start.fill('2031-05-20T08:30')
  await expect(start).toHaveAccessibleDescription('')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('combobox', { name: 'Certificate' }).click()
  await page.getByTitle('Who did every lesson').click()
  await expect(page.getByText('The certificate rule was changed.')).toBeVisible()
})
