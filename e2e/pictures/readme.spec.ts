import type { Page } from '@playwright/test'
import { roles } from '@balai/contract/core/access.ts'
import { newPerson } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 1280, height: 720 } })

/** No picture shows the address of a machine: those of the documentation (RFC 5737) take their place. */
const hideAddresses = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = (text.nodeValue ?? '').replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b|::1\b/g, '203.0.113.24')
  })

const picture = async (page: Page, name: string) => {
  await hideAddresses(page)
  await page.screenshot({
    path: `${import.meta.dirname}/../../docs/pictures/${name}.png`,
    animations: 'disabled',
  })
}

/** Waits until everything has been loaded. */
const settled = (page: Page) => expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)

test('takes the contents, a member and an order', async ({ page, signIn }) => {
  await signIn(await newPerson(roles.slice(0, 2), { name: 'Sari Wulandari' }))
  await page.goto('/content-management')
  await expect(page.getByRole('row').nth(8)).toBeVisible()
  await settled(page)
  await picture(page, 'contents')

  await page.goto('/mybooking/list?status=paid')
  await page.getByRole('row', { name: /INV-/ }).first().click()
  await expect(page.getByRole('heading', { name: /INV-/ })).toBeVisible()
  await settled(page)
  await picture(page, 'order')

  // The member who ordered has a timeline.
  await page.getByRole('complementary', { name: 'Details' }).getByRole('link').first().click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await settled(page)
  await picture(page, 'member')
})

test('takes the audit log and the dashboard in dark mode', async ({ page, signIn }) => {
  await signIn(await newPerson(roles.slice(0, 2), { name: 'Sari Wulandari' }))
  await page.goto('/setting/audit')
  await expect(page.getByText('Logged in').first()).toBeVisible()
  await settled(page)
  await picture(page, 'audit-log')

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.getByText('This session')).toBeVisible()
  await settled(page)
  await picture(page, 'dashboard-dark')
})
