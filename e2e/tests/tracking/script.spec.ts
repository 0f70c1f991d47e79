import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { balai, examples, startSite, type Site } from './a-site.ts'

let site: Site
test.afterEach(() => site.close())

/** Opens a page of the site and waits until the script has run there. */
async function open(page: Page, path = '/') {
  await page.goto(site.url + path)
  await page.waitForFunction(() => 'isLoaded' in (window as unknown as { balai: object }).balai)
}
/** The kinds and paths that have arrived. */
const arrived = () => site.events().map(({ kind, path }) => `${kind} ${path}`)

test('a site of another origin counts its page views, its navigations and the links that lead elsewhere', async ({
  page,
  context,
}) => {
  site = await startSite({ home: '/id/' })
  // A call before the script has loaded is kept by the page.
  await page.route('**/track.js', async (route) => {
    await balai(page, 'search', { text: 'kopi', results: 3 })
    await route.fallback()
  })
  await open(page, '/id/artikel?utm_source=surat&token=rahasia#rahasia')
  await page.evaluate((elsewhere) => {
    history.pushState({}, '', '/id/kursus?halaman=2')
    document.title = 'Kursus'
    history.replaceState({}, '', '/id/kursus?halaman=3')
    document.body.innerHTML = `<a href="${elsewhere}/elsewhere?kode=rahasia">Elsewhere</a>
      <a href="${elsewhere}/elsewhere/new" target="_blank"><b>New tab</b></a> <a href="/id/kontak">Contact</a>
      <a href="mailto:saya@contoh.example">Mail</a>`
    document.addEventListener('click', (click) => click.stopImmediatePropagation())
  }, site.elsewhere)
  const newTab = page.getByRole('link', { name: 'New tab' })
  for (const press of [
    () => newTab.click(),
    () => newTab.click({ button: 'middle' }),
    () => newTab.press('Enter'),
  ]) {
    const opened = context.waitForEvent('page')
    await press()
    await expect((await opened).getByText('Elsewhere')).toBeVisible()
    await page.bringToFront()
  }
  await newTab.click({ button: 'right' })
  await page.goBack()
  await expect(page).toHaveURL(/artikel/)
  await page.goForward()
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect(page.getByText('Elsewhere')).toBeVisible()
  await expect.poll(arrived).toContain('page_view /kursus')
  await expect.poll(() => site.events().filter(({ kind }) => kind === 'outbound')).toHaveLength(4)

  const views = site.events().filter(({ kind }) => kind === 'page_view')
  expect(views).toMatchObject([
    { path: '/artikel?utm_source=surat', title: 'Beranda' },
    { path: '/kursus', title: 'Kursus' },
    { path: '/artikel' },
    { path: '/kursus' },
  ])
  expect(site.events()[0]).toMatchObject({ kind: 'search', path: '/artikel', text: 'kopi', results: 3 })
  expect(site.events().filter(({ kind }) => kind === 'outbound')).toMatchObject([
    ...[1, 2, 3].map(() => ({ path: '/kursus', address: `${site.elsewhere}/elsewhere/new` })),
    { address: `${site.elsewhere}/elsewhere` },
  ])
  expect(JSON.stringify(site.batches)).not.toContain('rahasia')
  expect(site.batches.map(({ type }) => type)).toEqual(site.batches.map(() => 'text/plain;charset=UTF-8'))

  // Going back shows the page as it was left, and counts it again.
  const before = views.length
  await page.goBack()
  await expect.poll(() => arrived().filter((one) => one.startsWith('page_view')).length).toBe(before + 1)
})

test('members are named only after they agreed, and a choice is remembered only where storage is open', async ({
  page,
  context,
}) => {
  site = await startSite()
  await open(page)
  await balai(page, 'member', 'member_rahasia')
  await balai(page, 'helpful', { is_helpful: true })
  await balai(page, 'consent', { categories: ['tracking'], text_version: 2 })
  await balai(page, 'share', { network: 'whatsapp' })
  await expect.poll(arrived).toEqual(['page_view /', 'helpful /', 'consent /', 'share /'])
  const named = () => site.batches.filter(({ token }) => token !== null)
  expect(named()).toMatchObject([
    { token: 'Bearer member_rahasia', events: [{ kind: 'consent', text_version: 2 }, { kind: 'share' }] },
  ])
  const stored = () => [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
  const kept = JSON.stringify({ categories: ['tracking'], text_version: 2 })
  expect(await page.evaluate(stored)).toEqual(['', JSON.stringify({ 'balai.consent': kept }), '{}'])
  // The next page knows the choice, and a repeated answer is not sent again.
  await open(page, '/lain')
  await balai(page, 'member', 'member_rahasia')
  await balai(page, 'consent', { categories: ['tracking'], text_version: 2 })
  await balai(page, 'video', { second: 10, of: 60 })
  await balai(page, 'consent', { categories: [], text_version: 2 })
  await expect.poll(arrived).toContain('video /lain')
  expect(named()).toHaveLength(1)
  expect(site.events().filter(({ kind }) => kind === 'consent')).toHaveLength(2)

  // The examples of the documentation, which end with a banner that somebody answers.
  const counted = site.events().length
  await open(page, '/contoh')
  await page.addScriptTag({ content: `{ ${examples('js').join('\n')} }` })
  await page.evaluate(() => {
    const video = document.querySelector('video')!
    Object.defineProperties(video, { currentTime: { value: 12.4 }, duration: { value: 60 } })
    video.dispatchEvent(new Event('timeupdate'))
  })
  await page.getByRole('checkbox', { name: 'Connect my visits with my account' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => arrived().at(-1)).toBe('consent /contoh')
  expect(site.events().slice(counted)).toMatchObject([
    { kind: 'page_view', path: '/contoh' },
    { kind: 'page_view', path: '/articles/kopi' },
    { kind: 'search', results: 12 },
    { kind: 'search', clicked: '/articles/kopi' },
    { kind: 'helpful', is_helpful: true },
    { kind: 'share', network: 'whatsapp' },
    { kind: 'video', second: 12, of: 60 },
    { kind: 'consent', categories: ['tracking'], text_version: 3 },
  ])

  // The same in a browser that refuses storage and asks for privacy.
  const strict = await context.newPage()
  const errors: Error[] = []
  strict.on('pageerror', (error) => errors.push(error))
  await strict.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
  })
  const earlier = site.events().length
  await open(strict, '/ketat')
  await balai(strict, 'share', { network: 'email' })
  await balai(strict, 'consent', { categories: ['tracking'], text_version: 2 })
  await balai(strict, 'share', { network: 'whatsapp' })
  await expect.poll(() => arrived().slice(earlier)).toEqual(['consent /ketat', 'share /ketat'])
  expect(errors).toEqual([])
})

test('what happens offline is sent later, and what happens last is sent when the page is left', async ({
  page,
  context,
}) => {
  site = await startSite()
  await open(page)
  await expect.poll(arrived).toEqual(['page_view /'])
  await context.setOffline(true)
  // More than it keeps: the oldest are dropped.
  await page.evaluate(() => {
    for (let number = 0; number < 230; number += 1) history.pushState({}, '', `/halaman-${number}`)
  })
  await balai(page, 'share', { network: 'email' })
  await context.setOffline(false)
  await expect.poll(() => arrived().at(-1)).toBe('share /halaman-229')
  expect(arrived()).toEqual([
    'page_view /',
    ...Array.from({ length: 199 }, (_one, index) => `page_view /halaman-${index + 31}`),
    'share /halaman-229',
  ])

  // In older browsers a request ends with its page, so there is a beacon.
  for (const isOld of [false, true]) {
    if (isOld)
      await page.addInitScript(() => {
        delete (Request.prototype as { keepalive?: boolean }).keepalive
      })
    const path = isOld ? '/lama' : '/baru'
    await open(page, path)
    await balai(page, 'helpful', { is_helpful: false })
    await page.goto('about:blank')
    await expect.poll(arrived).toContain(`helpful ${path}`)
    expect(arrived()).toContain(`page_view ${path}`)
  }
})

test('a site goes on when tracking fails, is refused or is blocked, and nothing is lost in a short failure', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    // The browser itself reports requests that fail.
    if (!message.text().startsWith('Failed to load resource')) logged.push(message.text())
  })
  const isFine = async () => {
    await page.evaluate(() => history.pushState({}, '', '/tetap'))
    expect(await page.evaluate(() => location.pathname)).toBe('/tetap')
    expect(logged).toEqual([])
  }
  site = await startSite()
  site.answer.status = 500
  const failed = page.waitForResponse((response) => response.status() === 500)
  await open(page)
  await failed
  await isFine()
  site.answer.status = 200
  await expect.poll(arrived).toEqual(['page_view /', 'page_view /tetap'])

  // A session that has ended is not named again, and its events are counted without it.
  site.answer.status = 401
  const refused = page.waitForResponse((response) => response.status() === 401)
  await balai(page, 'member', 'member_berakhir')
  await balai(page, 'consent', { categories: ['tracking'], text_version: 1 })
  await balai(page, 'share', { network: 'email' })
  await refused
  await expect.poll(arrived).toContain('share /tetap')
  expect(site.batches.at(-1)?.token).toBeNull()

  // What is refused is not sent again.
  site.answer.status = 413
  const tooLarge = page.waitForResponse((response) => response.status() === 413)
  await balai(page, 'helpful', { is_helpful: true, text: 'a'.repeat(70_000) })
  await tooLarge
  await isFine()

  await page.route('**/getevent-tracking/**', (route) => route.abort('blockedbyclient'))
  const blocked = page.waitForEvent('requestfailed')
  await open(page, '/diblokir')
  await blocked
  await isFine()

  await page.route('**/track.js', (route) => route.abort('blockedbyclient'))
  await page.goto(`${site.url}/tanpa`)
  await balai(page, 'share', { network: 'email' })
  await isFine()
})

test('a page counts as read once, when the end of its text was in sight after ten seconds', async ({
  page,
}) => {
  site = await startSite()
  await page.clock.install()
  await open(page)
  const reads = () => arrived().filter((one) => one.startsWith('read'))
  /** Lets time pass in which the script sends what it has. */
  const wait = (seconds: number) => page.clock.runFor(seconds * 1_000)
  await expect
    .poll(async () => {
      await wait(3)
      return arrived()
    })
    .toEqual(['page_view /'])
  const [first] = site.events()
  expect(first).toMatchObject({
    time_zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  // Without a mark there is no text to read.
  await wait(20)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div data-balai-text style="height: 3000px">Panjang</div>')
    history.pushState({}, '', '/kopi')
  })
  const scroll = (to: number) =>
    page.evaluate(async (place) => {
      const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
      scrollTo(0, place)
      await scrolled
    }, to)
  // Whoever goes to the end at once has not read, and neither has who stays at the beginning.
  await wait(5)
  await scroll(5_000)
  await scroll(0)
  await wait(6)
  await balai(page, 'share', { network: 'email' })
  await expect
    .poll(async () => {
      await wait(3)
      return arrived().at(-1)
    })
    .toBe('share /kopi')
  expect(reads()).toEqual([])
  await scroll(5_000)
  await scroll(0)
  await scroll(5_000)
  await expect
    .poll(async () => {
      await wait(3)
      return reads()
    })
    .toEqual(['read /kopi'])
  // The next page is read by itself: its end is in sight already.
  await page.evaluate(() => history.pushState({}, '', '/teh'))
  await wait(11)
  await expect
    .poll(async () => {
      await wait(3)
      return reads()
    })
    .toEqual(['read /kopi', 'read /teh'])
})
