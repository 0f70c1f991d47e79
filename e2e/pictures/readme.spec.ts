import type { Page } from '@playwright/test'
import { roles } from '@balai/contract/access.ts'
import { newPerson } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 1280, height: 720 } })

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `${import.meta.dirname}/../../docs/pictures/${name}.png`, animations: 'disabled' })

const names = [
  'Budi Santoso',
  'Citra Lestari',
  'Dewi Anggraini',
  'Eko Prasetyo',
  'Fitri Handayani',
  'Gilang Ramadhan',
]

test('the list of accounts, the audit log and the dashboard at night', async ({ page, signIn }) => {
  for (const [at, name] of names.entries()) await newPerson(roles.slice(at + 1, at + 2), { name })
  await signIn(await newPerson(roles.slice(0, 2), { name: 'Sari Wulandari' }))
  await page.goto('/setting/users')
  await expect(page.getByRole('heading', { name: 'Admins' })).toBeVisible()
  await expect(page.getByRole('table').getByText('Superuser').first()).toBeVisible()
  await picture(page, 'admins')

  await page.goto('/setting/audit')
  await expect(page.getByText('Logged in').first()).toBeVisible()
  await picture(page, 'audit-log')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.getByText('This session')).toBeVisible()
  await picture(page, 'dashboard-dark')
})
