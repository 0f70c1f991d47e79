import { expect, test } from '../../fixtures.ts'
import { newLearner, openCourse } from './learners.ts'

test('staff enrol a pasted list after a rehearsal, write to one learner, and take them off with a reason', async ({
  page,
  login,
}) => {
  const course = await openCourse()
  const [siti, budi] = [await newLearner('Siti'), await newLearner('Budi')]
  await login('content', `/lms/participants?course_id=${course.course_id}`)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Enrol from a list' }).click()
  const list = page.getByRole('dialog', { name: 'Enrol from a list' })
  await list
    .getByLabel('E-mail addresses of members')
    .fill(`${siti.email}\n${budi.name} <${budi.email}>\nnobody-${course.course_id}@balai.test`)
  await list.getByRole('button', { name: 'Check without storing' }).click()
  await expect(list.getByRole('status')).toContainText('to enrol: 2 · refused: 1')
  await expect(list.getByRole('list', { name: 'Problems' })).toContainText(`nobody-${course.course_id}`)
  await list.getByRole('button', { name: 'Enrol', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Enrol these members?' })
    .getByRole('button', { name: 'Enrol', exact: true })
    .click()
  await expect(page.getByText('2 members were enrolled.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(budi.name) })).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${siti.name}` }).check()
  await page.getByRole('button', { name: 'Write to the selected…' }).click()
  const letter = page.getByRole('dialog', { name: 'Write to learners' })
  await letter.getByLabel('Subject').fill('Ayo mulai')
  await letter.getByLabel('Message').fill('Pelajaran pertama hanya sepuluh menit.')
  await expect(letter.getByRole('region', { name: 'Preview' }).getByText('Ayo mulai')).toBeVisible()
  await letter.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Send this message?' })
  await expect(question).toContainText('1 person gets this mail.')
  await question.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The mail is on its way to 1 person.')).toBeVisible()

  await page
    .getByRole('row', { name: new RegExp(budi.name) })
    .getByText(budi.name)
    .click()
  await page.getByRole('button', { name: 'Take off' }).click()
  const reason = page.getByRole('dialog', { name: 'Take off the course' })
  await reason.getByLabel('Reason').fill('Pindah ke kelas lain')
  await reason.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Take these people off the course?' })
    .getByRole('button', { name: 'Take off' })
    .click()
  await expect(page.getByText('Pindah ke kelas lain')).toBeVisible()
  await page.getByRole('button', { name: 'Put back on the course' }).click()
  await expect(page.getByText('The learner is on the course again.')).toBeVisible()
})

test('a reminder for idle learners is previewed, saved and switched off', async ({ page, login }) => {
  const course = await openCourse()
  await login('content', `/lms/participants?course_id=${course.course_id}`)
  const panel = page.getByRole('region', { name: 'Reminder for idle learners' })
  await panel.getByRole('button', { name: 'Add a reminder…' }).click()
  const form = page.getByRole('dialog', { name: 'Reminder for idle learners' })
  await form.getByLabel('Days without activity').fill('14')
  await form.getByLabel('Subject').fill('Lanjutkan belajar')
  await form.getByLabel('Message').fill('Satu pelajaran sehari sudah cukup.')
  await expect(form.getByRole('region', { name: 'Preview' }).getByText(/Lanjutkan belajar/)).toBeVisible()
  await form.getByRole('button', { name: 'Save reminder' }).click()
  await expect(panel).toContainText('After 14 days without activity: “Lanjutkan belajar”')
  const control = panel.getByRole('switch', { name: 'Reminder switched on' })
  await control.click()
  await expect(page.getByText('The reminder is off.')).toBeVisible()
  await expect(control).not.toBeChecked()
})
