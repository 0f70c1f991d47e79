import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newLearner, openCourse } from './learners.ts'

test('somebody who finished a course gets a certificate that everybody can verify', async ({
  page,
  login,
}) => {
  const course = await openCourse()
  const { course_id } = course
  await inDatabase((db) =>
    db
      .updateTable('courses')
      .set({ certificate_rule: 'completed' })
      .where('course_id', '=', course_id)
      .execute(),
  )
  const siti = await newLearner('Siti')
  const { enrolment_id } = await siti.enrol(course_id)
  for (const { lesson_id } of course.lessons) {
    await siti.open(lesson_id)
    await siti.finish(lesson_id)
  }

  await login('content', `/lms/certificate/${course_id}`)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The template was saved as version 1.')).toBeVisible()
  await page.getByText('Issue and send', { exact: true }).click()
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  await page
    .getByRole('dialog', { name: 'Issue 1 certificate?' })
    .getByRole('button', { name: 'Issue and send' })
    .click()
  const row = page.getByRole('row', { name: new RegExp(siti.name) })
  await expect(row).toContainText('Valid')

  const automatic = page.getByRole('switch', { name: 'Issue automatically' })
  await automatic.click()
  await expect(page.getByText('Certificates are issued and mailed by themselves from now on.')).toBeVisible()
  await expect(automatic).toBeChecked()

  await page.goto(`/lms/participants/${enrolment_id}`)
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  const verify = await page.getByRole('link', { description: 'Open the public page' }).getAttribute('href')
  await page.goto(verify ?? '')
  await expect(page.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await expect(page.getByText('Finished the course')).toBeVisible()
  await expect(page.getByText(course.course_title)).toBeVisible()
})
