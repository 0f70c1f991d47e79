import { expect, test } from '../../fixtures.ts'

test('a superuser sees the jobs and the next run of each schedule', async ({ page, login }) => {
  await login('superuser', '/setting/jobs')
  const schedules = page.getByRole('region', { name: 'Schedules' })
  await expect(schedules.getByRole('row', { name: /news\.purge/ })).toContainText('03.25')
  await page.getByText(/^Completed \d/).click()
  await expect(page).toHaveURL(/state=completed/)
  await schedules.getByRole('button', { name: 'jobs.watch' }).click()
  await expect(page).toHaveURL(/name=jobs\.watch/)
})
