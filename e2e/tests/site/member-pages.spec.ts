import { aCourse } from '../../../server/src/modules/learning/courses/courses.factory.ts'
import { newPerson, postToSite } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { openEvent } from '../events/participants.ts'
import { dark, findings, light, narrow, show } from '../shell/looks.ts'
import { logInToSite, newSiteMember, openSite } from './site-members.ts'

test('the pages for members are accessible, light and dark, and fit a phone', async ({ browser }) => {
  const { user_id: author_id } = await newPerson(['superuser'])
  const course = await inDatabase((db) =>
    aCourse(db, { author_id, course_permalink: `halaman-${process.pid}-${Date.now()}` }),
  )
  const { event_id } = await openEvent()
  const member = await newSiteMember()
  const seat = { 'seats[0][name]': 'Laras', 'seats[0][email]': member.email }
  const { registrations } = await postToSite<{ registrations: { ticket_code: string }[] }>(
    '/event/register',
    {
      event_id: String(event_id),
      ...seat,
    },
  )
  const { rows } = await inDatabase((_db, pool) =>
    pool.query<{ permalink: string }>('select event_permalink as permalink from events where event_id = $1', [
      event_id,
    ]),
  )
  const page = await openSite(browser, '/site/sign-up')
  const check = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const look of [light, dark, narrow]) {
      await show(page, look)
      expect.soft(await findings(page, look), `${path}, ${look.name}`).toEqual([])
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  await check('/site/sign-up')
  await logInToSite(page, member)
  await check('/site/account')
  await check(`/site/events/${rows[0]?.permalink}`)
  await check(`/site/ticket#${registrations[0]?.ticket_code}`)
  await check(`/site/courses/${course.course_permalink}`)
})

test('a member types their birthday with months in their language, and a day that does not exist is refused there', async ({
  browser,
}) => {
  const member = await newSiteMember()
  const page = await openSite(browser, '/site/log-in')
  await logInToSite(page, member)
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  const birthday = page.getByRole('group', { name: 'Tanggal lahir (opsional)' })
  const save = page.getByRole('button', { name: 'Simpan' })
  await birthday.getByLabel('Tanggal', { exact: true }).fill('31')
  await birthday.getByLabel('Bulan').selectOption({ label: 'Februari' })
  await birthday.getByLabel('Tahun').fill('1990')
  await save.click()
  const problem = birthday.getByText('Isi tanggal, bulan, dan tahun yang benar, atau kosongkan ketiganya.')
  await expect(problem).toBeVisible()
  await expect(birthday.getByLabel('Bulan')).toHaveAttribute('aria-invalid', 'true')
  await birthday.getByLabel('Bulan').selectOption({ label: 'Desember' })
  await expect(problem).toBeHidden()
  await save.click()
  await expect(page.getByText('Profil Anda tersimpan.')).toBeVisible()
  await page.reload()
  await expect(birthday.getByLabel('Bulan')).toHaveValue('12')
  await expect(birthday.getByLabel('Tahun')).toHaveValue('1990')
  await birthday.getByLabel('Tahun').fill('2990')
  await save.click()
  await expect(birthday.getByRole('alert')).toContainText('1900')
  await page.context().close()
})
