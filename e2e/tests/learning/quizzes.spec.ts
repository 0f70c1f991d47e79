import { aQuiz } from '../../../server/src/modules/learning/quizzes/quizzes.factory.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newLearner, openCourse } from './learners.ts'

test('a quiz is built by keyboard, tried as a learner, and its order is kept', async ({ page, login }) => {
  const { course_id } = await openCourse()
  await login('superuser', `/lms/quiz?course=${course_id}`)
  await expect(page.getByText('This course has no quiz yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New quiz' }).press('Enter')
  await page.getByRole('dialog', { name: 'New quiz' }).getByLabel('Title').fill('Kuis Bab 1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Kuis Bab 1' })).toBeVisible()

  for (const [question, right, wrong] of [
    ['Ibu kota Indonesia?', 'Jakarta', 'Bandung'],
    ['Berapa 1 + 1?', 'Dua', 'Tiga'],
  ] as const) {
    await page.getByRole('button', { name: 'New question' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'New question' })
    await form.getByLabel('Question').fill(question)
    await form.getByLabel('Choice 1', { exact: true }).fill(right)
    await form.getByLabel('Choice 2', { exact: true }).fill(wrong)
    await page.keyboard.press('Control+Enter')
    await expect(form).toBeHidden()
  }
  const questions = page.getByRole('list', { name: 'Questions', exact: true }).locator(':scope > li')
  await expect(questions).toContainText(['Ibu kota Indonesia?', 'Berapa 1 + 1?'])

  const grip = page.getByRole('button', { name: 'Move Question 2', exact: true })
  await grip.press('Space')
  await expect(page.getByText('“Berapa 1 + 1?” is at place 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('“Berapa 1 + 1?” is at place 1 of 2.')).toBeAttached()
  const saved = page.waitForResponse(/quiz\/update$/)
  await page.keyboard.press('Space')
  await saved
  await page.reload()
  await expect(questions).toContainText(['Berapa 1 + 1?', 'Ibu kota Indonesia?'])

  await page.getByRole('button', { name: 'Try it as a learner' }).click()
  const trial = page.getByRole('dialog', { name: 'Kuis Bab 1' })
  await trial.getByRole('radio', { name: 'Dua' }).check()
  await trial.getByRole('radio', { name: 'Bandung' }).check()
  await trial.getByRole('button', { name: 'Hand in' }).click()
  await expect(trial.getByText('Passed: 1 of 2 points, 50%.')).toBeVisible()
})

test('a text answer is graded from the list of participants, and the learner passes', async ({
  page,
  login,
}) => {
  const { course_id, lessons } = await openCourse()
  const lesson_id = lessons[0]?.lesson_id ?? 0
  const learner = await newLearner('Wulan')
  const { enrolment_id } = await learner.enrol(course_id)
  await inDatabase(async (db) => {
    const { quiz_id } = await aQuiz(db, {
      course_id,
      title: 'Kuis Uraian',
      pass_percent: 50,
      max_attempts: 1,
      questions: [{ question: 'Mengapa kurs penting?', kind: 'text', points: 4 }],
    })
    await db
      .updateTable('lessons')
      .set({ quiz_id, published: { lesson_title: 'Pelajaran 1.1', quiz_id } })
      .where('lesson_id', '=', lesson_id)
      .execute()
  })
  await learner.takeQuiz(lesson_id, 'Karena harga berubah.')

  await login('content', `/lms/participants?course_id=${course_id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Grade text answers' }).click()
  const queue = page.getByRole('dialog', { name: 'Grade text answers' })
  await expect(queue).toContainText('Karena harga berubah.')
  await queue.getByLabel('Points').fill('3')
  await queue.getByLabel('Remark for the learner').fill('Bagus.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The attempt is graded.')).toBeVisible()

  await page.goto(`/lms/participants/${enrolment_id}`)
  const attempts = page.getByRole('list', { name: 'Quiz attempts' })
  await expect(attempts).toContainText('Passed · 75%')
  await page.getByRole('button', { name: 'Answers of attempt 1: Kuis Uraian' }).click()
  const answers = page.getByRole('dialog', { name: 'Kuis Uraian' })
  await expect(answers).toContainText('Remark: Bagus.')
  await answers.getByRole('button', { name: 'Correct the grade…' }).click()
  const grade = page.getByRole('dialog', { name: 'Grade of an answer' })
  await grade.getByLabel('Points').fill('4')
  await grade.getByRole('button', { name: 'Save grade' }).click()
  await expect(attempts).toContainText('Passed · 100%')
  await answers.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Allow one more attempt: Kuis Uraian' }).click()
  const grant = page.getByRole('dialog', { name: 'Allow one more attempt: Kuis Uraian' })
  await grant.getByLabel('Reason').fill('Listrik padam')
  await grant.getByRole('button', { name: 'Allow attempt' }).click()
  const left = page.getByRole('list', { name: 'Attempts that are left' })
  await expect(left).toContainText('1 of 2 attempts are left.')
  await expect(left).toContainText('One further attempt granted: Listrik padam')
})
