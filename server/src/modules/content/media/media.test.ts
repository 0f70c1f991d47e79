import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media, mediaLimits } from '@balai/contract/content/media.ts'
import { news } from '@balai/contract/content/news.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { box, mp4, webm } from '../../../../test/films.ts'
import { jobContext, jobNamed } from '../../../../test/job-context.ts'

let api: Api
let editor: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  editor = await api.as('content')
})
afterAll(() => api.close())

let shade = 0
/** A picture with random content, so that no other test uploads the same file. */
const picture = async (width = 300, height = 200) => {
  shade += 1
  const background = { r: shade, g: 100, b: 200 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
const named = (content: Buffer | string, name: string) => new File([content as BlobPart], name)
const film = (wanted = {}) => mp4(`film ${(shade += 1)}`, wanted)
const article = (fields: object) => ({
  news_content_type: 'article' as const,
  news_title: 'Bergambar',
  ...fields,
})

describe('the library', () => {
  it('stores a picture once, however often and through whichever call it is uploaded', async () => {
    const content = await picture()
    const first = await editor.upload(media.upload, named(content, 'sawah.png'), {
      alt_text: 'Sawah di Bali',
    })
    expect(first).toMatchObject({
      media_kind: 'image',
      mime: 'image/webp',
      width: 300,
      height: 200,
      alt_text: 'Sawah di Bali',
      original_name: 'sawah.png',
      use_count: 0,
    })
    const again = await editor.upload(news.uploadImage, named(content, 'lain.png'))
    const photo = await editor.upload(news.uploadPhoto, named(content, 'foto.png'))
    expect([again.media_id, photo.media_id]).toEqual([first.media_id, first.media_id])
    const { total, rows } = await editor.call(media.list, { search: 'SÄWAH' })
    expect({ total, ids: rows.map(({ media_id }) => media_id) }).toEqual({ total: 1, ids: [first.media_id] })
    const shown = await fetch(api.url + first.link)
    expect(shown.headers.get('content-type')).toBe('image/webp')
  })

  it('stores it once in five concurrent uploads', async () => {
    const content = await picture()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => editor.upload(media.upload, named(content, 'serentak.png'))),
    )
    expect(new Set(sent.map(({ media_id }) => media_id)).size).toBe(1)
  })

  it('scales large pictures down', async () => {
    const { width, height } = await editor.upload(
      media.upload,
      named(await picture(4_000, 1_000), 'lebar.png'),
    )
    expect([width, height]).toEqual([2_400, 600])
  })

  it.each([
    [
      'a drawing that can run',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    ['an HTML page named as a picture', '<html><script>alert(1)</script></html>', 'a.png'],
    ['a video named as a picture', film(), 'a.jpg'],
    ['a truncated picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png'],
  ])('refuses %s', async (_what, content, name) => {
    const answer = await editor.send(media.upload, { file: named(content, name) })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty('file')
  })

  it('refuses a picture that is too large', async () => {
    const file = named(Buffer.alloc(mediaLimits.imageBytes + 1), 'besar.png')
    expect((await editor.send(media.upload, { file })).http).toBe(413)
  })

  it('recognises videos by their content, and refuses everything else', async () => {
    const added = await editor.upload(media.uploadVideo, named(film(), 'setup.exe'))
    expect(added).toMatchObject({ media_kind: 'video', mime: 'video/mp4', original_name: 'setup.exe' })
    expect(await editor.upload(media.uploadVideo, named(webm('a'), 'a.avi'))).toMatchObject({
      mime: 'video/webm',
    })
    const shown = await fetch(api.url + added.link)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('content-disposition')).toContain('filename="setup.mp4"')
    const made = await editor.store(news.create, {
      ...article({ news_video_type: 'upload', video_media_id: added.media_id }),
      news_content_type: 'video',
    })
    const preview = await editor.call(news.preview, { id: String(made.news_id) })
    expect(preview).toMatchObject({ news_video_url: added.link, news_video_mime: 'video/mp4' })
  })

  it.each([
    ['a picture', picture()],
    ['a text', 'x'],
    ['a page', '<html></html>'],
    ['a program with the signature of a film', Buffer.from(`MZ\x90\0ftypisom${'\0'.repeat(64)}`)],
    [
      'a signature and then something else',
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), Buffer.from('MZ')]),
    ],
    ['a film with something behind it', Buffer.concat([film(), Buffer.from('#!/bin/sh')])],
    ['a film that is cut off', film().subarray(0, -1)],
    ['a picture in the same container', film({ brand: 'heic' })],
    ['sound in the same container', film({ track: 'soun' })],
    ['no content', film().subarray(0, film().indexOf('mdat') - 4)],
    [
      'the signature of WebM alone',
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('....webm....')]),
    ],
    ['another kind of Matroska', webm('b', { docType: 'matroska' })],
    ['sound as WebM', webm('c', { track: 2 })],
  ])('refuses as a film: %s', async (_what, content) => {
    const answer = await editor.send(media.uploadVideo, { file: named(await content, 'a.mp4') })
    expect(answer).toMatchObject({ http: 422, errors: { file: [expect.stringContaining('MP4 or WebM')] } })
  })

  it('changes a description, and refuses a stale version', async () => {
    const { media_id, version } = await editor.upload(media.upload, named(await picture(), 'a.png'))
    const saved = await editor.call(media.update, {
      media_id,
      version,
      alt_text: 'Pasar pagi',
      caption: 'Foto: Sari',
    })
    expect(saved.version).toBe(2)
    const stale = await editor.send(media.update, { media_id, version, alt_text: 'Lain' })
    expect(stale).toMatchObject({ http: 409, data: { theirs: { alt_text: 'Pasar pagi' } } })
    expect((await editor.send(media.update, { media_id: 999_999, version, alt_text: '' })).http).toBe(404)
  })
})

describe('a picture in use', () => {
  it('lists its uses, and cannot be deleted while an article shows it', async () => {
    const cover = await editor.upload(media.upload, named(await picture(), 'sampul.png'))
    const inText = await editor.upload(media.upload, named(await picture(), 'isi.png'))
    const fields = { cover_media_id: cover.media_id, news_content: `<p>a</p><img src="${inText.link}">` }
    const made = await editor.store(news.create, article(fields))
    for (const [row, place] of [
      [cover, 'cover'],
      [inText, 'body'],
    ] as const) {
      const { uses, use_count } = await editor.call(media.find, { media_id: row.media_id })
      expect({ use_count, uses }).toMatchObject({
        use_count: 1,
        uses: [{ kind: 'news', subject_id: made.news_id, place, copy: 'draft' }],
      })
      const refused = await editor.send(media.delete, { media_id: row.media_id }, { step: 0 })
      expect(refused).toMatchObject({ http: 422, msg: expect.stringContaining('“Bergambar”') })
    }
    expect((await editor.call(news.detail, { id: String(made.news_id) })).media).toHaveLength(2)
    const unused = await editor.call(media.list, { unused: '1' })
    expect(unused.rows.map(({ media_id }) => media_id)).not.toContain(cover.media_id)
    await editor.store(news.update, { ...keyOf(made), cover_media_id: null, news_content: '' })
    await editor.store(media.delete, { media_id: cover.media_id })
    expect((await editor.call(media.list, { trash: '1' })).rows).toMatchObject([{ media_id: cover.media_id }])
    const gone = await editor.send(news.create, article({ cover_media_id: cover.media_id }), { step: 1 })
    expect(gone.errors).toHaveProperty('cover_media_id')
    await editor.call(media.restore, { media_id: cover.media_id })
    expect((await editor.send(media.restore, { media_id: cover.media_id })).http).toBe(404)
  })

  it('is not deleted while only the public version shows it', async () => {
    const row = await editor.upload(media.upload, named(await picture(), 'publik.png'))
    const content = { news_content: `<p>a</p><img src="${row.link}">` }
    const made = await editor.store(news.create, { ...article(content), news_content_type: 'article_static' })
    const shown = await editor.store(news.setStatus, { ...keyOf(made), news_status: 'published' })
    await editor.store(news.update, { news_title: 'Tanpa gambar', news_content: '<p>b</p>', ...keyOf(shown) })
    const { uses } = await editor.call(media.find, { media_id: row.media_id })
    expect(uses).toMatchObject([{ copy: 'public' }])
    expect((await editor.send(media.delete, { media_id: row.media_id }, { step: 1 })).http).toBe(422)
  })

  it('is purged with its file 30 days after it was deleted', async () => {
    const row = await editor.upload(media.upload, named(await picture(), 'lama.png'))
    await editor.store(media.delete, { media_id: row.media_id })
    await api.services.pool.query(
      `update media set deleted_at = now() - interval '31 days' where media_id = $1`,
      [row.media_id],
    )
    await jobNamed('media.purge').run(jobContext(api), {})
    expect((await editor.send(media.find, { media_id: row.media_id })).http).toBe(404)
    expect((await fetch(api.url + row.link)).status).toBe(404)
  })
})

const keyOf = ({ news_id, version }: { news_id: number; version: number }) => ({ news_id, version })
