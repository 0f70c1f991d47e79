import { newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newCourse } from '../learning/courses.ts'
test('debug', async ({ page, signIn }) => {
  const person = await newPerson(['superuser'])
  const token = await tokenFor(person)
  const { course_id } = await newCourse(token)
  await signIn(person)
  page.on('console', (m) => console.log('LOG', m.text()))
  page.on('response', (r) => { if (/course/.test(r.url()) ) void r.text().then((t) => console.log(r.request().method(), r.url().slice(-60), t.slice(0, 200))).catch(() => {}) })
  await page.goto(`/lms/topic/${course_id}`)
  await page.getByRole('button', { name: 'Add a topic' }).last().press('Enter')
  await page.evaluate(() => { for (const e of ['focusin','focusout']) addEventListener(e, (x) => console.log(e, (x.target as HTMLElement).ariaLabel, (x.target as HTMLElement).outerHTML.slice(0, 60)), true) })
  for (const line of ['Persiapan', 'Izin usaha', 'Mutu biji', '', 'Pengiriman', 'Dokumen', '', '']) {
    await page.keyboard.type(line)
    console.log('ENTER', line)
    await page.keyboard.press('Enter')
  }
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/h/crsweb-debug.png' })
})
