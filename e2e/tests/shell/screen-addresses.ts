import { lostPaths, screens, type ScreenPath } from '../../../web/src/screens/screens.ts'
import { newMember, newPerson, post, tokenFor, upload } from '../../api.ts'
import { newArticle, submitArticle } from '../content/news.ts'
import { newEvent, submitEvent } from '../events/events.ts'
import { newParticipant, openEvent } from '../events/participants.ts'
import { authorToken, newCourse, newTopic } from '../learning/courses.ts'
import { newLearner, openCourse } from '../learning/learners.ts'
import { newPattern, newRecurring } from '../mailing/recurring.ts'
import { newOrder } from '../money/orders.ts'

type PathWithParameters = Extract<ScreenPath, `${string}:${string}`>

const writerToken = async () => tokenFor(await newPerson(['social_media']))

/** Makes a record for each screen that shows one, and returns its address. A new such screen needs a line here. */
const addressOf: Record<PathWithParameters, () => Promise<string>> = {
  '/member/edit/:member_id': async () => `/member/edit/${(await newMember()).id}`,
  '/member/import/:import_id': async () => {
    const file = new File([`Nama;Surel\nWayan;wayan@balai.test`], 'members.csv')
    const token = await tokenFor(await newPerson(['business_development']))
    const { import_id } = await upload<{ import_id: number }>('/manage_member/import_upload', file, token)
    return `/member/import/${import_id}`
  },
  '/mybooking/:order_id': async () => `/mybooking/${(await newOrder(250_000)).id}`,
  '/content-management/preview/:slug': async () =>
    `/content-management/preview/${(await newArticle(await writerToken())).news_id}`,
  '/content-management/edit/:slug': async () =>
    `/content-management/edit/${(await newArticle(await writerToken())).news_id}`,
  '/report-tracking/article/:news_id': async () =>
    `/report-tracking/article/${(await newArticle(await writerToken())).news_id}`,
  '/content-need-review/content/:slug': async () => {
    const token = await writerToken()
    const article = await newArticle(token)
    await submitArticle(article, token)
    return `/content-need-review/content/${article.news_id}`
  },
  '/content-management/edit-event/:slug': async () =>
    `/content-management/edit-event/${(await newEvent(await writerToken())).event_id}`,
  '/content-management/preview-event/:slug': async () =>
    `/content-management/preview-event/${(await newEvent(await writerToken())).event_id}`,
  '/event-management/event/:slug': async () =>
    `/event-management/event/${(await newEvent(await writerToken())).event_id}`,
  '/event-management/certv1/:slug': async () =>
    `/event-management/certv1/${(await newEvent(await writerToken())).event_id}`,
  '/event-management/check-in/:slug': async () =>
    `/event-management/check-in/${(await newEvent(await writerToken())).event_id}`,
  '/lms/participants/:enrolment_id': async () => {
    const { course_id } = await openCourse()
    const { enrolment_id } = await (await newLearner('Rina')).enrol(course_id)
    return `/lms/participants/${enrolment_id}`
  },
  '/content-need-review/event/:slug': async () => {
    const token = await writerToken()
    const event = await newEvent(token)
    await submitEvent(event, token)
    return `/content-need-review/event/${event.event_id}`
  },
  '/lms/update/:id': async () => `/lms/update/${(await newCourse(await authorToken())).course_id}`,
  '/lms/preview/:id': async () => `/lms/preview/${(await newCourse(await authorToken())).course_id}`,
  '/lms/certificate/:id': async () => `/lms/certificate/${(await newCourse(await authorToken())).course_id}`,
  '/lms/topic/:id': async () => {
    const token = await authorToken()
    const { course_id } = await newCourse(token)
    const { lesson_ids } = await newTopic(course_id, 'Dasar', ['Pengantar', 'Latihan'], token)
    return `/lms/topic/${course_id}?lesson=${lesson_ids[0]}`
  },
  '/campaign/:id': async () => `/campaign/${(await newPattern(3)).campaign_id}`,
  '/campaign/recurring/:id': async () => `/campaign/recurring/${(await newRecurring()).id}`,
  '/campaign/recurring/create/:campaign_id': async () =>
    `/campaign/recurring/create/${(await newPattern(4)).campaign_id}`,
  '/setting/users/:user_id': async () => `/setting/users/${(await newPerson(['content'])).user_id}`,
  '/preview/:secret': async () => {
    const token = await writerToken()
    const { news_id } = await newArticle(token)
    const { secret } = await post<{ secret: string }>(
      '/news/preview_link',
      { news_id: String(news_id) },
      token,
    )
    return `/preview/${secret}`
  },
  '/door/:secret': async () => {
    const { event_id } = await newEvent(await writerToken())
    const { secret } = await post<{ secret: string }>(
      '/event/door_link_create',
      { event_id: String(event_id), label: 'Pintu utama' },
      await tokenFor(await newPerson(['business_development'])),
    )
    return `/door/${secret}`
  },
  '/preview-course/:secret': async () => {
    const token = await authorToken()
    const { course_id } = await newCourse(token)
    const { secret } = await post<{ secret: string }>(
      '/course/preview_link',
      { course_id: String(course_id) },
      token,
    )
    return `/preview-course/${secret}`
  },
  '/preview-event/:secret': async () => {
    const token = await writerToken()
    const { event_id } = await newEvent(token)
    const { secret } = await post<{ secret: string }>(
      '/event/preview_link',
      { event_id: String(event_id) },
      token,
    )
    return `/preview-event/${secret}`
  },
}

/** Screens that look different with another query. */
const otherViews: Partial<Record<ScreenPath, string>> = {
  '/manage-comment': '?view=likes',
  '/event-management': '?view=week',
  '/lms/rating': '?view=comments',
}

/** One page to check: its name in the report, and a function that creates its address. */
export interface View {
  name: string
  address: () => Promise<string>
}

const viewsOf = (path: ScreenPath): View[] => [
  { name: path, address: path in addressOf ? addressOf[path as PathWithParameters] : async () => path },
  ...[otherViews[path] ?? []]
    .flat()
    .map((query) => ({ name: path + query, address: async () => path + query })),
]
const viewsThatAre = (isPublic: boolean) =>
  screens.filter(({ area }) => (area === 'client') === isPublic).flatMap(({ path }) => viewsOf(path))

/** Every screen of the table that opens without a session. */
export const publicViews = viewsThatAre(true)
/** All other screens of the table, and the pages that explain why there is no screen. */
export const framedViews = [
  ...viewsThatAre(false),
  ...lostPaths.map((path): View => ({ name: path, address: async () => path })),
]

async function eventWithParticipant() {
  const event = await openEvent()
  await newParticipant(event, 'Sari')
  return event
}
let eventOfTabs: ReturnType<typeof eventWithParticipant> | undefined

/** Parts of screens that open with another query or without one, for the dialogs that only they have. */
export const otherParts: View[] = [
  { name: 'image links', address: async () => '/setting/blog?part=links' },
  {
    name: 'outline',
    address: async () => {
      const token = await authorToken()
      const { course_id } = await newCourse(token)
      await newTopic(course_id, 'Dasar', ['Pengantar'], token)
      return `/lms/topic/${course_id}`
    },
  },
  { name: 'quizzes', address: async () => `/lms/quiz?course=${(await openCourse()).course_id}` },
  {
    name: 'question bank',
    address: async () => `/lms/quiz?course=${(await openCourse()).course_id}&part=bank`,
  },
  {
    name: 'learners of a course',
    address: async () => {
      const { course_id } = await openCourse()
      await (await newLearner('Rina')).enrol(course_id)
      return `/lms/participants?course_id=${course_id}`
    },
  },
  ...['participants', 'mails'].map((tab) => ({
    name: `${tab} of an event`,
    address: async () => {
      const { event_id } = await (eventOfTabs ??= eventWithParticipant())
      return `/event-management/event/${event_id}?tab=${tab}`
    },
  })),
]
