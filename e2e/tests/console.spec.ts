import { expect, test } from '../fixtures.ts'

test('no screen complains in the console', async ({ page, login }) => {
  test.slow()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const person = await login('superuser')
  const screens = ['/dashboard', '/me', '/me/settings', '/setting/users', '/setting/users/create']
  const ofMembers = ['/member', '/member/create', '/member/import']
  const more = [`/setting/users/${person.user_id}`, '/setting/sessions', '/setting/audit', '/401', '/404']
  const content = [
    '/content-management',
    '/content-management/create-article',
    '/content-management/create-video',
    '/content-need-review/content',
    '/manage-comment',
    '/manage-comment?view=likes',
    '/content-management/content-categories',
    '/content-management/content-tag',
  ]
  const orders = [
    '/mybooking/list',
    '/mybooking/create',
    '/mybooking/bank',
    '/mybooking/gateway',
    '/mybooking/1',
  ]
  const fees = ['/markomfee/list', '/markomfee/partners', '/markomfee/months']
  for (const path of [...screens, ...ofMembers, ...content, ...more, ...orders, ...fees]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('what a screen consists of is asked for together with the page', async ({ page, login }) => {
  await login('superuser', '/setting/users')
  const hints = page.locator('head link[rel=modulepreload][href*="/users-"]')
  await expect(hints.first()).toBeAttached()
})

test('sources are not served', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const script = /\/assets\/first-[^"]+\.js/.exec(page)?.[0] ?? ''
  const source = await (await request.get(script)).text()
  expect(source.length).toBeGreaterThan(100_000)
  expect(source).not.toContain('sourceMappingURL')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
})
