import type { Page } from '@playwright/test'
import { aCourse } from '../../../server/src/modules/learning/courses/courses.factory.ts'
import { anArticle } from '../../../server/src/modules/content/news/news.factory.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { gatewayKey } from '../../gateway.ts'
import { linkMailedTo } from '../../mails.ts'
import { newTitle } from '../content/news.ts'
import { openEvent } from '../events/participants.ts'
import { payAtGateway } from '../money/orders.ts'
import { logInToSite, newSiteMember, newVisitor, openSite, pressInMail } from './site-members.ts'

/** Opens a screen of the back-office, and waits until it hears of changes. */
async function watch(page: Page, path: string) {
  const listening = page.waitForResponse(/\/live$/)
  await page.goto(path)
  await listening
}

test('a visitor becomes a member, finds and comments an article and registers for an event, and staff see it', async ({
  page,
  browser,
  become,
}) => {
  const staff = await become('superuser')
  const word = `jahe${process.pid}x${Date.now()}`
  const article = await inDatabase(async (db) => {
    const { category_id } = await db
      .selectFrom('categories')
      .select('category_id')
      .where('is_content', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    const texts = {
      news_title: `Menanam ${word}`,
      news_permalink: `menanam-${word}`,
      news_content: '<p>Siram.</p>',
    }
    return anArticle(db, { ...texts, category_id, author_id: staff.user_id, published: true })
  })
  const event = await openEvent()
  const { name, email, password } = newVisitor()

  await watch(page, `/member?search=${name}`)
  const visitor = await openSite(browser)
  await visitor.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await visitor.getByRole('link', { name: 'Create an account' }).click()
  await visitor.getByLabel('First name').fill(name)
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel('Password').fill('pendek')
  await visitor.getByLabel('Newsletter').check()
  await visitor.getByRole('button', { name: 'Create the account' }).click()
  // The refusal stands at its field, and nothing that was typed is lost.
  await expect(visitor.getByLabel('Password')).toHaveAccessibleDescription(
    /^Password needs at least 10 characters/,
  )
  await expect(visitor.getByLabel('E-mail')).toHaveValue(email)
  await visitor.getByLabel('Password').fill(password)
  await visitor.getByRole('button', { name: 'Create the account' }).click()
  await expect(visitor.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
  const link = await linkMailedTo(email, 'membership.confirm_sign_up')
  await pressInMail(visitor, link, 'Confirm the address')
  await visitor.getByRole('button', { name: 'I have confirmed my address' }).click()
  await expect(visitor.getByRole('heading', { name: 'My account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Member', exact: true }).getByText(email)).toBeVisible()

  await watch(page, `/manage-comment?news_id=${article.news_id}`)
  await visitor.getByRole('searchbox', { name: 'Search the site' }).fill(word)
  await visitor.keyboard.press('Enter')
  await visitor
    .getByRole('main')
    .getByRole('link', { name: `Menanam ${word}` })
    .click()
  await expect(visitor.getByText('Siram.')).toBeVisible()
  await visitor.getByLabel('Your comment').fill('Berapa kali sehari?')
  await visitor.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText('Berapa kali sehari?').first()).toBeVisible()

  await watch(page, `/event-participants?event_id=${event.event_id}`)
  // The list of events has those of other tests too, which may fill its first page.
  await visitor.getByRole('searchbox', { name: 'Search the site' }).fill(event.event_title)
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('main').getByRole('link', { name: event.event_title }).click()
  const form = visitor.getByRole('region', { name: 'Register' })
  // The form knows the member.
  await expect(form.getByLabel('E-mail')).toHaveValue(email)
  await form.getByRole('button', { name: 'Register', exact: true }).click()
  await visitor.getByRole('link', { name: 'Open the ticket' }).click()
  await expect(visitor.getByRole('img', { name: 'QR code of the ticket' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('a member logs in by a mail and buys premium, and staff see the order and its payment', async ({
  page,
  browser,
  become,
}) => {
  await become('superuser')
  const product = newTitle('Premium')
  const code = `P-${Date.now()}-${process.pid}`
  const wanted = { code, name: product, price: 90_000, activates: 'premium', activation_days: 30 }
  await inDatabase((db) => db.insertInto('products').values(wanted).execute())
  const { name, email } = await newSiteMember()

  const visitor = await openSite(browser, '/site/log-in?back=%2Fcheckout')
  await visitor.getByRole('button', { name: 'With a link by mail' }).click()
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByRole('button', { name: 'Send me a link' }).click()
  const link = await linkMailedTo(email, 'membership.login_link')
  const shown = await pressInMail(visitor, link, 'Show the code')
  await visitor.getByLabel('Code').fill(/[A-Z0-9]{4}(-[A-Z0-9]{4})+/.exec(shown)?.[0] ?? '')
  await visitor.getByRole('main').getByRole('button', { name: 'Log in' }).click()

  await visitor
    .getByRole('listitem')
    .filter({ hasText: product })
    .getByRole('link', { name: 'Choose' })
    .click()
  await visitor.getByRole('button', { name: 'Check the order' }).click()
  await expect(visitor.getByRole('group', { name: 'What follows' })).toContainText('Rp90.000')
  await visitor.getByRole('button', { name: 'Place the order' }).click()
  const heading = visitor.getByRole('heading', { name: /^Order INV-/ })
  const order = (await heading.innerText()).replace('Order ', '')
  await watch(page, `/mybooking/list?search=${order}`)
  const row = page.getByRole('row', { name: new RegExp(order) })
  await expect(row).toContainText(name)
  await expect(visitor.getByRole('link', { name: 'To the payment page' })).toHaveAttribute('href', /midtrans/)
  expect(await payAtGateway({ code: order, total_bill: 90_000 }, gatewayKey)).toBe(200)
  await expect(visitor.getByText('Your payment has arrived')).toBeVisible()
  await expect(row).toContainText('Paid')
  await visitor.goto('/site/account')
  await expect(visitor.getByText(/Premium until/)).toBeVisible()
})

test('a member learns a course to a certificate that everybody can verify, and staff see the progress', async ({
  page,
  browser,
  become,
}) => {
  const staff = await become('superuser')
  const course = await inDatabase((db) =>
    aCourse(db, {
      author_id: staff.user_id,
      course_title: newTitle('Kursus'),
      course_permalink: `kursus-${process.pid}-${Date.now()}`,
      certificate_rule: 'completed',
      outline: [1, 1],
    }),
  )
  const member = await newSiteMember()
  const visitor = await openSite(browser)
  await logInToSite(visitor, member)

  await watch(page, `/lms/participants?course_id=${course.course_id}`)
  await visitor.goto(`/site/courses/${course.course_permalink}`)
  await visitor.getByRole('button', { name: 'Enrol' }).click()
  await visitor.getByRole('link', { name: 'Begin' }).click()
  await visitor.getByRole('button', { name: 'Done, next lesson' }).click()
  const learner = page.getByRole('row', { name: new RegExp(member.name) })
  await expect(learner).toContainText('1 of 2 lessons')
  await visitor.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(visitor.getByText('You have completed the course.')).toBeVisible()
  await expect(learner).toContainText('Completed')

  await page.goto(`/lms/certificate/${course.course_id}`)
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('The template was saved as version 1.')).toBeVisible()
  await page.getByText('Issue and send', { exact: true }).click()
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue and send' }).click()
  await expect(page.getByRole('row', { name: new RegExp(member.name) })).toContainText('Valid')

  await visitor.getByRole('link', { name: 'My certificates' }).click()
  const certificate = visitor.getByRole('listitem').filter({ hasText: course.course_title })
  const pdf = visitor.waitForEvent('download')
  await certificate.getByRole('button', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  await certificate.getByRole('link', { name: 'Verify' }).click()
  await expect(visitor.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible()
  await expect(visitor.getByText(member.name)).toBeVisible()
})
