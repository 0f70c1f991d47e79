import { expect, test } from '../../fixtures.ts'

test('the files of a screen are requested together with the page', async ({ page, login }) => {
  // The main script is blocked, so that only the page and boot.js can have requested it.
  await page.route(/\/assets\/index-/, (route) => route.abort())
  await login('superuser', '/setting/users')
  await expect(page.locator('head script[src*="/users-"]')).toBeAttached()
  await page.goto('/member/edit/1')
  await expect(page.locator('head script[src*="/edit-member-"]')).toBeAttached()
})

test('a list is requested once, before anything is rendered', async ({ page, login }) => {
  // Recorded in the page at the moment of the call; a check from outside may be too late.
  await page.addInitScript(() => {
    const drawn: number[] = []
    const { fetch } = window
    window.fetch = (address, options) => {
      const request = new Request(address, options)
      if (request.url.endsWith('/user/index')) drawn.push(document.querySelectorAll('#root > *').length)
      return fetch(request)
    }
    Object.assign(window, { drawn })
  })
  // Other tests create accounts, and the stream would ask for the list again.
  await page.route('**/live', (route) => route.abort())
  await login('superuser', '/setting/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)).toEqual([0])
})

test('sources are not served', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const script = /\/assets\/index-[^"]+\.js/.exec(page)?.[0] ?? ''
  const source = await (await request.get(script)).text()
  expect(source.length).toBeGreaterThan(100_000)
  expect(source).not.toContain('sourceMappingURL')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
})

test('the scripts are classic, because browsers keep the compiled code of those', async ({ request }) => {
  const page = await (await request.get('/login')).text()
  const scripts = page.match(/<script[^>]*>/g) ?? []
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(script).not.toContain('module')
})
