import type { Locator, Page } from '@playwright/test'
import { newMember, newPerson, tokenFor } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, newTitle } from '../content/news.ts'
import { newLearner, openCourse } from '../learning/learners.ts'
import { bookTransfer, newOrder, uploadTransfer } from '../money/orders.ts'

/** Opens a dialog with a button of the page. */
async function opened(page: Page, button: string, title = button): Promise<Locator> {
  // The name of an icon may come before.
  await page
    .getByRole('button', { name: new RegExp(`${button}$`) })
    .first()
    .click()
  return page.getByRole('dialog', { name: title, exact: true })
}

interface Refused {
  dialog: Locator
  /** The label of the field that is refused. */
  field: string
  action: string
  sentence: string | RegExp
}

/** Sends the dialog, and finds the refusal at its field, where the person can go on. */
async function refuse({ dialog, field, action, sentence }: Refused) {
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog.getByText(sentence)).toBeVisible()
  const control = dialog.getByLabel(field)
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toBeFocused()
}

const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close' }).click()

test('dialogs about mails and their readers say at the field what they refuse', async ({ page, login }) => {
  await login('superuser', '/contact')
  const folder = await opened(page, 'New folder')
  await refuse({
    dialog: folder,
    field: 'Name',
    action: 'Add the folder',
    sentence: 'Name must not be empty.',
  })
  await close(folder)

  const list = await opened(page, 'New list')
  await refuse({ dialog: list, field: 'Name', action: 'Add the list', sentence: 'Name must not be empty.' })
  await list.getByLabel('Name').fill(newTitle('Daftar'))
  await list.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText('Nobody is on this list.')).toBeVisible()

  const person = await opened(page, 'Add a person')
  await person.getByLabel('E-mail').fill('nobody')
  await refuse({ dialog: person, field: 'E-mail', action: 'Put on the list', sentence: /^E-mail must be/ })
  await close(person)

  await page.goto('/setting/suppressions')
  const suppressed = await opened(page, 'Suppress an address')
  await suppressed.getByLabel('E-mail').fill('nobody')
  await refuse({ dialog: suppressed, field: 'E-mail', action: 'Suppress', sentence: /^E-mail must be/ })

  await page.goto('/setting/mail_smtp')
  const sender = await opened(page, 'Add sender')
  await sender.getByLabel('Name').fill('Balai')
  await sender.getByLabel('E-mail').fill('nobody')
  await refuse({ dialog: sender, field: 'E-mail', action: 'Save sender', sentence: /^E-mail must be/ })
})

test('dialogs about money say at the field what they refuse', async ({ page, login }) => {
  const order = await newOrder(441_000)
  const paid = newTitle('Lunas')
  await bookTransfer(await uploadTransfer(order, paid))
  const unknown = newTitle('Titipan')
  await uploadTransfer({ total_bill: 1_234 }, unknown)

  await login('business_development', `/mybooking/${order.id}`)
  const refund = await opened(page, 'Refund', `Refund ${order.code}`)
  await refuse({ dialog: refund, field: 'Reason', action: 'Continue', sentence: 'Reason must not be empty.' })

  await page.goto(`/mybooking/bank?search=${encodeURIComponent(unknown)}`)
  const transfer = await opened(page, 'Decide', 'What is this transfer for?')
  await transfer.getByText('For no order').click()
  await refuse({
    dialog: transfer,
    field: 'Reason',
    action: 'Dismiss',
    sentence: 'Reason must not be empty.',
  })

  await page.goto('/markomfee/partners')
  const partner = await opened(page, 'New partner')
  await partner.getByLabel('Code').fill('MITRA-BARU')
  await refuse({
    dialog: partner,
    field: 'Name',
    action: 'Save partner',
    sentence: 'Name must not be empty.',
  })
})

test('dialogs about members and learners say at the field what they refuse', async ({ page, login }) => {
  const member = await newMember()
  const { course_id, course_title } = await openCourse()
  const learner = await newLearner(newTitle('Laras'))
  const { enrolment_id } = await learner.enrol(course_id)

  await login('superuser', `/member/edit/${member.id}`)
  const consent = await opened(page, 'Record a consent')
  await refuse({ dialog: consent, field: 'Reason', action: 'Record', sentence: 'Reason must not be empty.' })

  await page.goto(`/lms/participants/${enrolment_id}`)
  await expect(page.getByText(course_title).first()).toBeVisible()
  const access = await opened(page, 'Change access')
  await access.getByLabel('Last day of access').fill('01/01/2020')
  await refuse({
    dialog: access,
    field: 'Last day of access',
    action: 'Continue',
    sentence: 'Access cannot end in the past. Choose a later moment.',
  })

  await page.goto(`/lms/quiz?course=${course_id}`)
  const quiz = await opened(page, 'New quiz')
  await refuse({ dialog: quiz, field: 'Title', action: 'Create quiz', sentence: 'Title must not be empty.' })
})

test('dialogs about content say at the field what they refuse', async ({ page, signIn }) => {
  const person = await newPerson(['content'])
  const token = await tokenFor(person)
  const { news_id } = await newArticle(token)
  await signIn(person)
  await page.goto(`/content-management/edit/${news_id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule', exact: true })
  await schedule.getByLabel('Publish at').fill('2031-05-20T08:30')
  await schedule.getByLabel('Archive at').fill('2031-05-19T08:30')
  await refuse({
    dialog: schedule,
    field: 'Archive at',
    action: 'Continue',
    sentence: 'It would disappear before it appears. Choose a later moment.',
  })
})
