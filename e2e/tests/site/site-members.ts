import type { Browser, Page } from '@playwright/test'
import { postToSite } from '../../api.ts'
import { linkMailedTo } from '../../mails.ts'

let number = 0
const password = 'lima gajah biru tidur'

/** What somebody who is not a member yet would type to become one. */
export function newVisitor() {
  number += 1
  const name = `Laras${process.pid}x${number}x${Date.now()}`
  return { name, email: `${name.toLowerCase()}@balai.test`, password }
}

/** Somebody who has signed up and confirmed their address. */
export async function newSiteMember() {
  const visitor = newVisitor()
  const { name: member_first_name, email } = visitor
  await postToSite('/member/sign_up', { member_first_name, email, password, language: 'en' })
  const link = await linkMailedTo(email, 'membership.confirm_sign_up')
  await postToSite('/member/confirm', { token: link.split('/').at(-1) ?? '' })
  return visitor
}

/** The site in a browser of its own, whose visitor has decided about tracking. */
export async function openSite(browser: Browser, path = '/site/'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Allow nothing' }).click()
  return page
}

/** Presses the button behind the link of a mail, in another window. Returns what its page says then. */
export async function pressInMail(page: Page, link: string, button: string): Promise<string> {
  const mail = await page.context().newPage()
  await mail.goto(link)
  await mail.getByRole('button', { name: button }).click()
  const said = await mail.getByRole('main').innerText()
  await mail.close()
  return said
}

/** Fills the log-in page and sends it. */
export async function logInToSite(page: Page, { email }: { email: string }) {
  await page.goto('/site/log-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'My account' }).waitFor()
}
