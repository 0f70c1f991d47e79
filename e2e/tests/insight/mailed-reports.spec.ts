import { expect, test } from '../../fixtures.ts'

test('a report is mailed on a schedule, and at once', async ({ page, login }) => {
  const { name } = await login('data_analyst', '/report-tracking/mailed-reports')
  await page.getByRole('button', { name: 'Add a schedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The schedule was saved.')).toBeVisible()
  const schedule = page
    .getByRole('region', { name: /^Subscribers: Weekly, Monday, 09\.00/ })
    .filter({ hasText: name })
  await expect(schedule.getByText('never', { exact: true })).toBeVisible()
  await schedule.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('button', { name: 'Mail it' }).click()
  await expect(schedule.getByText('never', { exact: true })).toBeHidden()
  await expect(schedule.getByText(/Mails: 1/)).toBeVisible()
})

test('each report offers its own figures by mail', async ({ page, login }) => {
  await login('superuser', '/report-tracking/contributor')
  const offered = async (name: string) => {
    await page.getByRole('button', { name: 'Mail a report' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByTitle(name, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await offered('Contributors')
  await page.getByRole('link', { name: 'Cookie Law' }).click()
  await offered('Cookie law')
  await page.goto('/report-tracking/top-artikel-search')
  await offered('Top articles and videos')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await offered('Popular tags')
})

test('a report page offers its figures by mail', async ({ page, login }) => {
  const { name } = await login('data_analyst', '/report-tracking/user-engagement-report')
  await page.getByRole('button', { name: 'Mail a report' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTitle('User engagement', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The schedule was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Mail a report' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All mailed reports' }).click()
  await expect(
    page.getByRole('region', { name: /^User engagement: Weekly, Monday/ }).filter({ hasText: name }),
  ).toBeVisible()
})
