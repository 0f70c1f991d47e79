import { expect, test } from '../fixtures.ts'

test('what a screen consists of is asked for together with the page', async ({ page, login }) => {
  // Nothing but the page itself and what stands before the first script may have asked for it.
  await page.route(/\/assets\/first-/, (route) => route.abort())
  await login('superuser', '/setting/users')
  await expect(page.locator('head link[rel=modulepreload][href*="/users-"]')).toBeAttached()
  await page.goto('/member/edit/1')
  await expect(page.locator('head link[rel=modulepreload][href*="/edit-member-"]')).toBeAttached()
})

test('sources are not served', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const script = /\/assets\/first-[^"]+\.js/.exec(page)?.[0] ?? ''
  const source = await (await request.get(script)).text()
  expect(source.length).toBeGreaterThan(100_000)
  expect(source).not.toContain('sourceMappingURL')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
})
