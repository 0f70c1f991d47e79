import type { Page } from '@playwright/test'
import { aPattern } from '../../../server/src/modules/mailing/recurring-campaigns/recurring-campaigns.factory.ts'
import { newMember, newPerson, post, tokenFor } from '../../api.ts'
import { inDatabase } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { newArticle, submitArticle } from '../content/news.ts'
import { newEvent } from '../events/events.ts'
import { newParticipant } from '../events/participants.ts'
import { newCourse, newTopic } from '../learning/courses.ts'
import { newOrder } from '../money/orders.ts'
import { followTheDevice, goTo, narrow, sideways, show } from './looks.ts'

const widths = [400, 1280, 1440] as const

/** Makes a record of each kind with this name, each cut to what it may have. */
async function recordsNamed(name: string, token: string) {
  const article = await newArticle(token, { news_title: name })
  await submitArticle(article, token)
  const event = await newEvent(token, { event_title: name, place: name })
  await newParticipant({ event_id: event.event_id, token }, name.slice(0, 100))
  const { course_id } = await newCourse(token, { course_title: name })
  const { lesson_ids } = await newTopic(course_id, name, [name], token)
  const half = name.slice(0, 50)
  const member = await newMember({ member_first_name: half, member_last_name: half })
  const item = { 'items[0][name]': name.slice(0, 120) }
  const order = await newOrder(250_000, { member_id: String(member.id), ...item })
  await post('/tags_news/create_stored', { tag_title: name.slice(0, 60) }, token)
  await post('/category_news/create_stored', { category_title: name.slice(0, 60), is_content: '1' }, token)
  const { user_id } = await newPerson(['content'], { name: name.slice(0, 100) })
  const { campaign_id } = await inDatabase((db) => aPattern(db, {}, { name: name.slice(0, 120) }))
  return { ...article, ...event, course_id, lesson_ids, member, order, user_id, campaign_id }
}

type Records = Awaited<ReturnType<typeof recordsNamed>>

const lists = [
  ...['/dashboard', '/member', '/mybooking/list', '/content-management', '/content-management/calendar'],
  ...['/content-need-review/content', '/content-management/content-tag', '/event-management'],
  ...['/content-management/content-categories', '/event-participants', '/lms', '/campaign', '/setting/users'],
]
const pagesOf = ({ news_id, event_id, course_id, lesson_ids, ...others }: Records) => [
  ...[`/content-management/edit/${news_id}`, `/content-management/preview/${news_id}`],
  ...[`/content-need-review/content/${news_id}`, `/content-management/edit-event/${event_id}`],
  ...['', '?tab=participants'].map((tab) => `/event-management/event/${event_id}${tab}`),
  ...[`/event-management/check-in/${event_id}`, `/lms/update/${course_id}`, `/lms/preview/${course_id}`],
  ...[`/lms/topic/${course_id}`, `/lms/topic/${course_id}?lesson=${lesson_ids[0]}`],
  ...[`/member/edit/${others.member.id}`, `/mybooking/${others.order.id}`, `/campaign/${others.campaign_id}`],
  `/setting/users/${others.user_id}`,
]

test('long names of one word and of many fit every width and cover nothing', async ({ page, signIn }) => {
  test.setTimeout(400_000)
  const person = await newPerson(['superuser'])
  await followTheDevice(person)
  const token = await tokenFor(person)
  await recordsNamed('Musyawarah warga kampung tentang air bersih dan jalan '.repeat(3).trim(), token)
  const records = await recordsNamed('Musyawarah'.repeat(13), token)
  await signIn(person)
  await show(page, narrow)
  await page.goto('/me')
  for (const address of [...lists, ...pagesOf(records)]) {
    // Narrow first: a screen is mounted as on a phone.
    await page.setViewportSize({ width: widths[0], height: 900 })
    await goTo(page, address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0)
      await expect.soft.poll(() => sideways(page), `${address}, ${width} px`).toEqual([])
      await expect.soft.poll(() => covered(page), `${address}, ${width} px`).toEqual([])
      // A card has room for three.
      if (address === '/content-management' && width !== widths[0])
        await expect.soft.poll(() => linesOf(page, /^Musyawarah warga/), `${width} px`).toBe(2)
    }
  }
})

/** How many lines the title of a record takes. */
const linesOf = (page: Page, name: RegExp) =>
  page
    .getByRole('link', { name })
    .first()
    .evaluate((title) => {
      const { lineHeight } = getComputedStyle(title)
      return Math.round(title.clientHeight / Number.parseFloat(lineHeight))
    })

/** The buttons, links and headings in view whose middle is covered by something else. */
const covered = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = []
    const start = main.getBoundingClientRect().top
    for (const element of main.querySelectorAll('button, a, h1, h2')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // The first line of a text: more may be cut.
      const { left, width, top, height } = element.getClientRects()[0] ?? new DOMRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (y < start || y >= innerHeight || x < 0 || x >= innerWidth) continue
      const there = document.elementFromPoint(x, y)
      if (!there || !main.contains(there) || there.contains(element) || element.contains(there)) continue
      found.push(`${element.outerHTML.slice(0, 200)} is covered by ${there.outerHTML.slice(0, 200)}`)
    }
    return found
  })
