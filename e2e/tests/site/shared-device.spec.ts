import { expect, test } from '../../fixtures.ts'
import { logInToSite, newSiteMember } from './site-members.ts'

test('after a log-out nothing of the member is shown, neither by the back button nor in another window', async ({
  page,
  context,
}) => {
  const member = await newSiteMember()
  await logInToSite(page, member)
  await expect(page.getByText(member.email)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/site/account?tab=security')
  await expect(other.getByText('This device')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(other.getByText('Log in to see this page.')).toBeVisible()
  await expect(other.getByText('This device')).toBeHidden()
  await page.goBack()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
  await expect(page.getByText(member.email)).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('member_')

  // Also a page that was left for another document.
  await page.goto('/health/live')
  await page.goBack()
  await expect(page.getByText('Log in to see this page.')).toBeVisible()
})

test('after another member has logged in, every window shows that member only', async ({ page, context }) => {
  const [first, second] = [await newSiteMember(), await newSiteMember()]
  await logInToSite(page, first)
  await expect(page.getByText(first.email)).toBeVisible()
  const other = await context.newPage()
  await logInToSite(other, second)
  await expect(other.getByText(second.email)).toBeVisible()
  await expect(page.getByText(second.email)).toBeVisible()
  await expect(page.getByText(first.email)).toBeHidden()
  await other.goBack()
  await expect(other.getByText(first.email)).toBeHidden()
})
