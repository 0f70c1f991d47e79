import { expect, test } from '../fixtures.ts'

test('what a screen consists of is asked for together with the page', async ({ page, login }) => {
  // Nothing but the page itself and what stands before the first script may have asked for it.
  await page.route(/\/assets\/index-/, (route) => route.abort())
  await login('superuser', '/setting/users')
  await expect(page.locator('head link[rel=modulepreload][href*="/users-"]')).toBeAttached()
  await page.goto('/member/edit/1')
  await expect(page.locator('head link[rel=modulepreload][href*="/edit-member-"]')).toBeAttached()
})

test('a list is asked for before anything is drawn, and once', async ({ page, login }) => {
  const drawn: number[] = []
  await page.route('**/user/index', async (route) => {
    drawn.push(await page.locator('#root > *').count())
    await route.continue()
  })
  await login('superuser', '/setting/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(drawn).toEqual([0])
})

test('sources are not served', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const script = /\/assets\/index-[^"]+\.js/.exec(page)?.[0] ?? ''
  const source = await (await request.get(script)).text()
  expect(source.length).toBeGreaterThan(100_000)
  expect(source).not.toContain('sourceMappingURL')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
})
