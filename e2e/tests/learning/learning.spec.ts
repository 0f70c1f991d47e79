import { expect, test } from '../../fixtures.ts'
import { newLearner, openCourse } from './learners.ts'

test('staff see a member enrol, learn and finish a course without a reload', async ({ page, become }) => {
  const course = await openCourse()
  const learner = await newLearner('Rina')
  await become('business_development')
  const listening = page.waitForResponse(/\/live$/)
  await page.goto(`/lms/participants?course_id=${course.course_id}`)
  await listening
  await expect(page.getByText('Nothing matches')).toBeVisible()

  const { enrolment_id } = await learner.enrol(course.course_id)
  const row = page.getByRole('row', { name: new RegExp(learner.name) })
  await expect(row).toContainText('0 of 4 lessons')
  const [first, second, third, last] = course.lessons.map(({ lesson_id }) => lesson_id)
  await learner.open(first ?? 0)
  await learner.finish(first ?? 0)
  await learner.open(second ?? 0)
  await expect(row).toContainText('1 of 4 lessons')
  await expect(row).toContainText('Pelajaran 1.2')
  await expect(row).toContainText('Learning')

  const bars = page.getByRole('region', { name: 'Where learners stop' })
  await expect(bars.getByRole('button', { name: 'Pelajaran 1.1, finished by 1' })).toBeVisible()
  // The bars are one stop of the tab key; arrows move between them.
  await bars.getByRole('button', { name: 'Pelajaran 1.1, opened by 1' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lesson_state=done/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await bars.getByRole('button', { name: 'Pelajaran 1.2, opened by 1' }).click()
  await expect(row).toBeVisible()

  for (const lesson of [second, third, last]) await learner.finish(lesson ?? 0)
  await expect(row).toContainText('4 of 4 lessons')
  await expect(row).toContainText('Completed')

  await row.getByText(learner.name).click()
  await expect(page).toHaveURL(`/lms/participants/${enrolment_id}`)
  const lessons = page.getByRole('list', { name: 'Lessons' })
  await expect(lessons.getByRole('img', { name: 'Finished' })).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Completed the course')
})
