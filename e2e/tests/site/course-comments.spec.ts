import { aComment } from '../../../server/src/modules/content/comments/comments.factory.ts'
import { aCourse } from '../../../server/src/modules/learning/courses/courses.factory.ts'
import { aMember } from '../../../server/src/modules/people/members/members.factory.ts'
import { newPerson } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { logInToSite, newSiteMember, openSite } from './site-members.ts'

test('a learner comments below a lesson, changes and deletes it while it is held, and reports another one', async ({
  browser,
}) => {
  const { user_id: author_id } = await newPerson(['superuser'])
  const course = await inDatabase(async (db) => {
    const made = await aCourse(db, {
      author_id,
      course_permalink: `tanya-${process.pid}-${Date.now()}`,
      outline: [1],
    })
    const { id: member_id } = await aMember(db, { member_first_name: 'Wayan' })
    const subject = { news_id: made.lessons[0]!.lesson_id, member_id }
    await aComment(db, { ...subject, comment_text: 'Beli kopi saya!', state: 'visible' })
    return made
  })
  const page = await openSite(browser)
  await logInToSite(page, await newSiteMember())
  await page.goto(`/site/courses/${course.course_permalink}`)
  await expect(page.getByText('Learners of the course can write here.')).toBeVisible()
  await page.getByRole('button', { name: 'Enrol' }).click()
  await page.getByRole('link', { name: 'Begin' }).click()

  await page.getByLabel('Your comment').fill('Berapa lama airnya?')
  await page.getByRole('button', { name: 'Post' }).click()
  const own = page.getByRole('article').filter({ hasText: 'Only you see this comment' })
  await expect(own).toContainText('Berapa lama airnya?')
  await own.getByRole('button', { name: 'Change' }).click()
  await own.getByLabel('Change your comment').fill('Berapa derajat airnya?')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('Berapa derajat airnya?')
  await own.getByRole('button', { name: 'Delete' }).click()
  await own.getByRole('button', { name: 'Press again to delete' }).click()
  await expect(own).toHaveCount(0)

  const other = page.getByRole('article').filter({ hasText: 'Beli kopi saya!' })
  await other.getByRole('button', { name: 'Report' }).click()
  await other.getByLabel('Why do you report it?').selectOption('Advertising or spam')
  await other.locator('form').getByRole('button', { name: 'Report' }).click()
  await expect(other.getByText('Thank you. A moderator looks at this comment.')).toBeVisible()
})
