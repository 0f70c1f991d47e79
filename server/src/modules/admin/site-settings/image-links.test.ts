import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { anArticle } from '../../../../test/articles.ts'
import { anEvent } from '../../events/events/events.factory.ts'
import { aCourse } from '../../learning/courses/courses.factory.ts'
import { discardUnusedPictures } from '../../../kit/site-settings/site-settings.queries.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
let picture: string
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('social_media')
  picture = await upload()
})
afterAll(() => api.close())

async function upload() {
  const content = await sharp({ create: { width: 30, height: 10, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(content)], 'spanduk.png')
  return (await staff.upload(siteSettings.uploadImage, file)).picture
}

type PlaceId = 'banner' | 'side' | 'footer'
const placeOf = async (place_id: PlaceId) =>
  (await staff.call(siteSettings.imageLinks)).find((place) => place.place_id === place_id)!
const titlesOf = async (place_id: PlaceId) => (await placeOf(place_id)).links.map(({ alt_text }) => alt_text)
const aLink = (changes: object = {}) => ({
  picture,
  alt_text: 'Festival',
  target_kind: 'address' as const,
  target_address: 'https://festival.example/',
  is_on: true,
  ...changes,
})
const asInput = async (place_id: PlaceId) =>
  (await placeOf(place_id)).links.map(({ subject: _subject, ...link }) => link)
const send = async (place_id: PlaceId, links: object[], step: 0 | 1 = 1) => {
  const { version } = await placeOf(place_id)
  return staff.send(siteSettings.updateImageLinks, { place_id, version, links }, { step })
}
const save = async (place_id: PlaceId, links: object[]) =>
  expect(await send(place_id, links)).toMatchObject({ http: 200 })
const aTarget = async (news_title: string) =>
  (await anArticle(api.services.db, { news_title, published: true })).news_id

describe('the links of a place', () => {
  it('are stored in their order and keep their ids when they are moved, changed or removed', async () => {
    await save('banner', [
      aLink({ alt_text: 'Satu' }),
      aLink({ alt_text: 'Dua' }),
      aLink({ alt_text: 'Tiga' }),
    ])
    const [one, two, three] = await asInput('banner')
    const changed = [{ ...three, alt_text: 'Tiga baru' }, { ...one }, aLink({ alt_text: 'Empat' })]
    expect((await send('banner', changed, 0)).data).toEqual({
      effects: [
        '“Dua” is removed from the site.',
        '“Empat” is added.',
        '“Tiga baru” changes.',
        'The order of the links changes.',
      ],
    })
    await save('banner', changed)
    expect(await titlesOf('banner')).toEqual(['Tiga baru', 'Satu', 'Empat'])
    const after = await asInput('banner')
    expect(after.map(({ image_link_id }) => image_link_id).slice(0, 2)).toEqual([
      three?.image_link_id,
      one?.image_link_id,
    ])
    expect(after.map(({ image_link_id }) => image_link_id)).not.toContain(two?.image_link_id)
    expect((await send('banner', after, 0)).data).toEqual({ effects: [] })
  })

  it('are saved place by place: a stale version is answered with both sides', async () => {
    const { version } = await placeOf('side')
    await save('side', [aLink({ alt_text: 'Dari yang lain' })])
    const links = [aLink({ alt_text: 'Dari saya' })]
    const stale = await staff.send(
      siteSettings.updateImageLinks,
      { place_id: 'side', version, links },
      { step: 1 },
    )
    expect(stale).toMatchObject({
      http: 409,
      data: { theirs: { links: [{ alt_text: 'Dari yang lain' }], version: version + 1 } },
    })
    expect(await titlesOf('side')).toEqual(['Dari yang lain'])
  })

  it('are removed all at once by an empty list', async () => {
    await save('footer', [aLink()])
    await save('footer', [])
    expect(await titlesOf('footer')).toEqual([])
  })

  it('cannot take a link of another place along', async () => {
    await save('side', [aLink()])
    const [other] = await asInput('side')
    expect(await send('footer', [{ ...other }])).toMatchObject({ http: 422 })
    expect(await send('side', [{ ...other }, { ...other }])).toMatchObject({ http: 422 })
  })

  it('keep their pictures until they are removed', async () => {
    const own = await upload()
    await save('footer', [aLink({ picture: own })])
    await api.services.pool.query(`update files set created_at = now() - interval '2 days'`)
    const sweep = () => api.services.db.transaction().execute(discardUnusedPictures)
    await sweep()
    expect((await fetch(api.url + own)).status).toBe(200)
    await save('footer', [])
    await sweep()
    expect((await fetch(api.url + own)).status).toBe(404)
    picture = await upload()
  })
})

describe('a target', () => {
  it('is found by its title while it is published', async () => {
    const title = 'Panduan Menyeduh Kopi Gayo'
    const subject_id = await aTarget(title)
    const found = await staff.call(siteSettings.targets, { search: 'kopi GAYO' })
    expect(found).toMatchObject([{ subject_id, kind: 'news', title, is_public: true }])
    await api.services.pool.query(`update news set news_status = 'archived' where news_id = $1`, [subject_id])
    expect(await staff.call(siteSettings.targets, { search: 'kopi GAYO' })).toEqual([])
    const refused = await send('footer', [aLink({ target_kind: 'subject', target_address: '', subject_id })])
    expect(refused.msg).toBe('“Festival” needs something published to open. Choose it by its title.')
  })

  it('follows the permalink of what it opens, and is marked when that is no longer public', async () => {
    const subject_id = await aTarget('Batik dari Pekalongan')
    await save('footer', [aLink({ target_kind: 'subject', target_address: '', subject_id })])
    await api.services.pool.query(
      `update news set news_permalink = 'batik-baru', news_status = 'archived' where news_id = $1`,
      [subject_id],
    )
    const [link] = (await placeOf('footer')).links
    expect(link?.subject).toMatchObject({ permalink: 'batik-baru', is_public: false })
    // The link can still be saved, so that it is shown again when its target is.
    await save('footer', await asInput('footer'))
  })

  it('can be an event or a course, which it follows too', async () => {
    const { db, pool } = api.services
    const author_id = staff.user_id
    const { event_id } = await anEvent(db, { author_id, event_title: 'Festival Angklung' })
    const { course_id } = await aCourse(db, { author_id, course_title: 'Kelas Angklung' })
    const found = await staff.call(siteSettings.targets, { search: 'angklung' })
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ['course', 'Kelas Angklung'],
      ['event', 'Festival Angklung'],
    ])
    const target = { target_kind: 'subject', target_address: '' }
    await save(
      'footer',
      found.map(({ subject_id }) => aLink({ ...target, subject_id })),
    )
    await pool.query(`update events set event_permalink = 'angklung-baru' where event_id = $1`, [event_id])
    await pool.query(`update courses set course_status = 'archived' where course_id = $1`, [course_id])
    expect((await placeOf('footer')).links.map(({ subject }) => subject)).toMatchObject([
      { kind: 'course', is_public: false },
      { kind: 'event', permalink: 'angklung-baru', is_public: true },
    ])
  })

  it('keeps only what its kind needs', async () => {
    const subject_id = await aTarget('Tenun dari Sumba')
    await save('footer', [aLink({ subject_id }), aLink({ target_kind: 'none', subject_id })])
    expect(await asInput('footer')).toMatchObject([
      { target_kind: 'address', target_address: 'https://festival.example/', subject_id: null },
      { target_kind: 'none', target_address: '', subject_id: null },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com/',
    '//example.com/',
    '/relative',
    'https://user:secret@example.com/',
    'https://bank.id@evil.example/',
    'https:\\\\evil.example',
    'https://exa\nmple.com/',
    'https://intranet/',
    'https://',
  ])('cannot be %j', async (target_address) => {
    expect((await send('footer', [aLink({ target_address })], 0)).http).toBe(400)
  })

  it('is stored as browsers read it', async () => {
    await save('footer', [aLink({ target_address: 'HTTPS://Contoh.ID/Halaman?q=1#a' })])
    expect((await asInput('footer'))[0]?.target_address).toBe('https://contoh.id/Halaman?q=1#a')
  })
})

it.each([
  ['without a description', { alt_text: ' ' }, 400],
  ['without an address', { target_address: '' }, 422],
  ['with a target that does not exist', { target_kind: 'subject', subject_id: 999_999 }, 422],
  ['with a picture of another site', { picture: 'https://example.com/a.png' }, 400],
  [
    'that ends before it begins',
    {
      shown_from: '2026-12-02T00:00:00Z',
      shown_until: '2026-12-01T00:00:00Z',
    },
    422,
  ],
])('refuses a link %s', async (_what, wrong, http) => {
  expect((await send('footer', [aLink(wrong)], 0)).http).toBe(http)
})

it('refuses more links than a place may have', async () => {
  expect(
    (
      await send(
        'footer',
        Array.from({ length: 21 }, () => aLink()),
        0,
      )
    ).http,
  ).toBe(400)
})
