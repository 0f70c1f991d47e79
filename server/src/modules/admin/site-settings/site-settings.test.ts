import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import { media } from '@balai/contract/content/media.ts'
import type { PictureKind } from '@balai/contract/kit/site.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { jobContext } from '../../../../test/job-context.ts'
import { siteClean } from '../../../kit/site-settings/site-settings.jobs.ts'
import { discardUnusedPictures } from '../../../kit/site-settings/site-settings.queries.ts'
import { publicUrl, siteFacts } from '../../../mail/site-facts.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('content')
})
afterAll(() => api.close())

const find = () => staff.call(siteSettings.find)
const version = async () => (await find()).version
const save = async (changes: object) =>
  staff.store(siteSettings.update, { ...changes, version: await version() })
const check = async (changes: object) =>
  staff.send(siteSettings.update, { ...changes, version: await version() }, { step: 0 })
const effectsOf = async (changes: object) =>
  (await staff.check(siteSettings.update, { ...changes, version: await version() })).effects

const painted = async (width: number, height: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#369' } })
          .png()
          .toBuffer(),
      ),
    ],
    'gambar.png',
  )
const upload = async (purpose: PictureKind, width = 900, height = 900) =>
  staff.upload(siteSettings.uploadImage, await painted(width, height), { purpose })

describe('about us', () => {
  it('is stored and read by everything that names the site', async () => {
    const logo = await upload('logo')
    await save({
      site_name: 'Teras Nusantara',
      tagline: 'Belajar bersama',
      address: 'Jl. Braga 1\nBandung',
      phones: ['0812-3456-7890', '022 7654321'],
      email: 'Halo@Teras.Example',
      social_links: [{ network: 'instagram', address: 'https://www.instagram.com/teras' }],
      languages: ['id'],
      logo: logo.picture,
    })
    expect(await find()).toMatchObject({
      site_name: 'Teras Nusantara',
      tagline: 'Belajar bersama',
      phones: ['+6281234567890', '+62227654321'],
      email: 'halo@teras.example',
      languages: ['id'],
      time_zone: 'Asia/Jakarta',
    })
    const { services } = api
    await vi.waitFor(() =>
      expect(siteFacts(services)).toMatchObject({
        name: 'Teras Nusantara',
        address: 'Jl. Braga 1\nBandung',
        logo_url: `${publicUrl(services.config)}${logo.picture}`,
      }),
    )
  })

  it('has a text that is cleaned as the text of an article is, also by stricter rules later', async () => {
    await save({ about_text: '<p onclick="x()">Halo <script>alert(1)</script><strong>dunia</strong></p>' })
    expect((await find()).about_text).toBe('<p>Halo <strong>dunia</strong></p>')
    await api.services.pool.query(
      `update site_settings set about_text = '<p>Lama<script>x</script></p>', about_cleaned_by = 0`,
    )
    await siteClean.run(jobContext(api), {})
    expect((await find()).about_text).toBe('<p>Lama</p>')
  })

  it('keeps the pictures of its text in the media library', async () => {
    const picture = await staff.upload(media.upload, await painted(20, 20), { alt_text: 'Kantor' })
    await save({ about_text: `<p>Kantor kami</p><img src="${picture.link}" alt="Kantor">` })
    const refused = await staff.send(media.delete, { media_id: picture.media_id }, { step: 1 })
    expect(refused).toMatchObject({
      http: 422,
      msg: 'The about text of the site still uses this. Remove it there first.',
    })
    await save({ about_text: '' })
    await staff.store(media.delete, { media_id: picture.media_id })
  })

  it('says what a save empties and what it changes', async () => {
    await save({ site_name: 'Lama', tagline: 'Ada', address: 'Ada', phones: ['08123456789'] })
    expect(await effectsOf({ site_name: 'Baru', tagline: '', phones: [], address: 'Lain' })).toEqual([
      'The tagline is emptied.',
      'The list of phone numbers is emptied.',
      'The site is called “Baru” from now on.',
      'The address changes.',
    ])
    const { version: _version, updated_at: _at, updated_by_name: _by, ...same } = await find()
    expect(await effectsOf(same)).toEqual([])
  })

  it.each([
    ['an empty name', { site_name: ' ' }],
    ['a javascript: address', { social_links: [{ network: 'other', address: 'javascript:alert(1)' }] }],
    ['a data: address', { social_links: [{ network: 'other', address: 'data:text/html,x' }] }],
    ['an address with a user', { social_links: [{ network: 'other', address: 'https://bank.id@evil.id/' }] }],
    [
      'an address of another network',
      { social_links: [{ network: 'instagram', address: 'https://x.com/a' }] },
    ],
    ['a look-alike of a network', { social_links: [{ network: 'x', address: 'https://notx.com/a' }] }],
    ['a phone number of letters', { phones: ['telepon'] }],
    ['no language', { languages: [] }],
    ['a time zone that does not exist', { time_zone: 'Mars/Olympus' }],
    ['a time zone that is an offset', { time_zone: '+07:00' }],
    ['a picture from elsewhere', { logo: 'https://example.com/logo.png' }],
  ])('refuses %s', async (_what, wrong) => {
    expect((await check(wrong)).http).toBe(400)
  })

  it.each([
    ['the same phone number twice', { phones: ['08123456789', '+62 812 3456 789'] }, 'phones.1'],
    ['the same language twice', { languages: ['id', 'id'] }, 'languages.1'],
    ['a picture that was never uploaded', { logo: link('0') }, 'logo'],
  ])('refuses %s', async (_what, wrong, field) => {
    const answer = await check(wrong)
    expect(answer.http).toBe(422)
    expect(Object.keys(answer.errors ?? {})).toEqual([field])
  })

  it('answers a stale version with both sides', async () => {
    const stale = await version()
    await save({ tagline: 'Dari yang lain' })
    const answer = await staff.send(
      siteSettings.update,
      { tagline: 'Dari saya', version: stale },
      { step: 1 },
    )
    expect(answer).toMatchObject({
      http: 409,
      data: {
        theirs: { tagline: 'Dari yang lain', version: stale + 1 },
        yours: { tagline: 'Dari saya' },
      },
    })
  })
})

describe('an uploaded picture', () => {
  it.each([
    ['logo', 'image/png', [800, 400]],
    ['favicon', 'image/png', [192, 192]],
    ['share', 'image/jpeg', [1_200, 630]],
    ['image_link', 'image/webp', [2_400, 1_200]],
  ] as const)('is stored in the shape of a %s', async (purpose, mime, [width, height]) => {
    const stored = await upload(purpose, 3_000, 1_500)
    expect(stored).toMatchObject({ width, height })
    expect((await fetch(api.url + stored.picture)).headers.get('content-type')).toBe(mime)
  })

  it('is refused if it is SVG', async () => {
    const file = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      'a.svg',
    )
    expect((await staff.send(siteSettings.uploadImage, { purpose: 'logo', file })).http).toBe(422)
  })

  it('serves only the setting that it was uploaded for', async () => {
    const { picture } = await upload('share')
    expect((await check({ favicon: picture })).http).toBe(422)
    expect((await check({ share_picture: picture })).http).toBe(200)
  })

  it('goes after a day unless a setting uses it', async () => {
    const [used, unused, fresh] = [await upload('favicon'), await upload('favicon'), await upload('favicon')]
    await save({ favicon: used.picture })
    await api.services.pool.query(
      `update files set created_at = now() - interval '25 hours' where '/files/' || storage_key <> $1`,
      [fresh.picture],
    )
    const sweep = () => api.services.db.transaction().execute(discardUnusedPictures)
    const statuses = async () =>
      Promise.all([used, unused, fresh].map(async ({ picture }) => (await fetch(api.url + picture)).status))
    await sweep()
    expect(await statuses()).toEqual([200, 404, 200])
    expect((await check({ favicon: unused.picture })).http).toBe(422)
    await save({ favicon: '' })
    await sweep()
    expect(await statuses()).toEqual([404, 404, 200])
  })
})

function link(digit: string) {
  return `/files/${digit.repeat(2)}/${[8, 4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}.png`
}
