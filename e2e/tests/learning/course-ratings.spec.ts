import { expect, test } from '../../fixtures.ts'
import { newLearner, openCourse } from './learners.ts'

test('a low rating is answered and hidden, and the mean follows', async ({ page, login }) => {
  const course = await openCourse()
  const { course_id } = course
  const lesson_id = course.lessons[0]?.lesson_id ?? 0
  const [siti, budi] = [await newLearner('Siti'), await newLearner('Budi')]
  for (const learner of [siti, budi]) {
    await learner.enrol(course_id)
    await learner.open(lesson_id)
    await learner.finish(lesson_id)
  }
  await siti.rate(course_id, 5, 'Materinya runtut.')
  await budi.rate(course_id, 1, 'Suaranya kecil.')

  await login('content', `/lms/rating?course_id=${course_id}`)
  const distribution = page.getByRole('region', { name: 'Distribution' })
  await expect(distribution).toContainText(/^3mean of 2 ratings/)
  const cards = page.getByRole('listitem').filter({ hasText: course.course_title })
  await expect(cards.first()).toContainText('Suaranya kecil.')

  const low = page.getByRole('listitem', { name: `${budi.name} on ${course.course_title}` })
  await low.getByRole('button', { name: 'Answer…' }).click()
  await low.getByLabel(`Answer to ${budi.name}`).fill('Videonya sudah kami rekam ulang.')
  await low.getByRole('button', { name: 'Publish answer' }).click()
  await expect(low.getByRole('blockquote')).toContainText('Videonya sudah kami rekam ulang.')

  await low.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog', { name: `Hide the rating of ${budi.name}?` })
  await dialog.getByLabel('Reason').fill('Bukan tentang kursus ini')
  await dialog.getByRole('button', { name: 'Hide rating' }).click()
  await expect(distribution).toContainText(/^5mean of 1 rating/)
  await expect(low).toContainText('Bukan tentang kursus ini')

  // A bar narrows the list; the hidden rating stays in it.
  await distribution.getByRole('button', { name: '5 stars 1' }).click()
  await expect(low).toBeHidden()
  await expect(page).toHaveURL(/stars=5/)
})
