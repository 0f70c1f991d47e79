import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { media } from '@balai/contract/content/media.ts'
import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { events } from '@balai/contract/events/events.ts'
import { lookOf } from '@balai/contract/kit/certificate-templates.ts'
import { startApi, type Api } from '../../../../test/api.ts'
import { runsIn, textsIn } from '../../../../test/pdf-text.ts'
import { anEvent } from '../events/events.factory.ts'
import { anAttendee, aTemplate } from './event-certificates.factory.ts'

let api: Api
let staff: Awaited<ReturnType<Api['as']>>
beforeAll(async () => {
  api = await startApi()
  staff = await api.as('business_development')
})
afterAll(() => api.close())

const newEvent = () => anEvent(api.services.db, { author_id: staff.user_id, event_title: 'Webinar Pajak' })

describe('the template', () => {
  it('is offered before the first save, and every save is a version', async () => {
    const { event_id: id } = await newEvent()
    const offered = await staff.call(eventCertificates.template, { id })
    expect(offered).toMatchObject({ version: 0, rule: 'attended', saved_at: null, orientation: 'landscape' })

    const saved = await staff.call(eventCertificates.update, { id, version: 0, hours: 8, issuer: 'Balai' })
    expect(saved.version).toBe(1)
    await staff.call(eventCertificates.update, { id, version: 1, ...lookOf('modern', 'id') })
    const now = await staff.call(eventCertificates.template, { id })
    expect(now).toMatchObject({ version: 2, hours: 8, issuer: 'Balai', ...lookOf('modern', 'id') })

    await staff.call(eventCertificates.restoreVersion, { id, restore: 1, version: 2 })
    expect((await staff.call(eventCertificates.template, { id })).background.drawing).toBe('frame')
    const { rows } = await staff.call(eventCertificates.versions, { id })
    expect(rows.map(({ version, restored_from }) => [version, restored_from])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
  })

  it('refuses a stale version with both sides', async () => {
    const { event_id: id } = await newEvent()
    await staff.call(eventCertificates.update, { id, version: 0, issuer: 'Pertama' })
    const stale = await staff.send(eventCertificates.update, { id, version: 0, issuer: 'Kedua' })
    expect(stale).toMatchObject({
      http: 409,
      data: { theirs: { issuer: 'Pertama', version: 1 }, yours: { issuer: 'Kedua' } },
    })
  })

  it.each([
    [{ fields: [{ ...lookOf('classic', 'id').fields[0], text: '{nama}' }] }, 'fields'],
    [{ number_pattern: '{year}' }, 'number_pattern'],
    [{ parts: [] }, 'parts'],
    [{ fields: [lookOf('classic', 'id').fields[0], lookOf('classic', 'id').fields[0]] }, 'fields'],
  ])('refuses what could not be printed: %j', async (changes, field) => {
    const { event_id: id } = await newEvent()
    const { http, errors } = await staff.send(
      eventCertificates.update,
      { id, version: 0, ...changes },
      { json: true },
    )
    expect(http).toBe(400)
    expect(Object.keys(errors ?? {}).join()).toContain(field)
  })

  it('takes pictures of the media library only, and prints them', async () => {
    const { event_id: id } = await newEvent()
    const background = { ...lookOf('classic', 'id').background, media_id: 999_999 }
    const refused = await staff.send(eventCertificates.update, { id, version: 0, background })
    expect(refused).toMatchObject({
      http: 422,
      msg: 'A picture of the template is not in the media library. Choose another one.',
    })
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#abc' } })
      .png()
      .toBuffer()
    const { media_id } = await staff.upload(media.upload, new File([new Uint8Array(picture)], 'latar.png'))
    await staff.call(eventCertificates.update, { id, version: 0, background: { ...background, media_id } })
    const { pictures } = await staff.call(eventCertificates.template, { id })
    expect(pictures).toEqual([
      { media_id, link: expect.stringMatching(/^\/files\//) as string, width: 60, height: 40 },
    ])
    const pdf = await staff.download(eventCertificates.preview, { id })
    expect(pdf.toString('latin1')).toContain('/DCTDecode')
    const { uses } = await staff.call(media.find, { media_id })
    expect(uses).toMatchObject([{ kind: 'event', subject_id: id, place: 'certificate' }])
    expect((await staff.send(media.delete, { media_id }, { step: 1 })).http).toBe(422)
    await staff.call(eventCertificates.update, {
      id,
      version: 1,
      background: { ...background, media_id: null },
    })
    expect((await staff.call(media.find, { media_id })).uses).toEqual([])
  })

  it('goes along when the event is duplicated, without the date that was typed', async () => {
    const { event_id } = await newEvent()
    await aTemplate(api.services.db, event_id, { issuer: 'Balai Karya', date: '1 Mei 2026' })
    const copy = await staff.call(events.duplicate, { event_id, event_title: 'Webinar Kedua' })
    expect(await staff.call(eventCertificates.template, { id: copy.event_id })).toMatchObject({
      ...{ version: 1, issuer: 'Balai Karya', date: '' },
    })
  })

  it('is not for people outside of the area of events', async () => {
    const { event_id: id } = await newEvent()
    const other = await api.as('social_media')
    expect((await other.send(eventCertificates.template, { id })).http).toBe(403)
  })

  it('of an event that does not exist is refused', async () => {
    expect(await staff.send(eventCertificates.template, { id: 999_999 })).toMatchObject({
      http: 404,
      msg: 'This event does not exist any more.',
    })
  })
})

describe('the preview', () => {
  it('prints the longest name, or a chosen person, with unsaved changes and a mark across it', async () => {
    const { event_id: id } = await newEvent()
    await aTemplate(api.services.db, id, { hours: 4 })
    await anAttendee(api.services.db, { event_id: id, certificate_name: 'Prof. Dr. Siti Rahmawati, S.E.' })
    const short = await anAttendee(api.services.db, { event_id: id, certificate_name: 'Budi' })
    const texts = textsIn(await staff.download(eventCertificates.preview, { id, title: 'Judul Lain' }))
    expect(texts).toEqual(expect.arrayContaining(['Prof. Dr. Siti Rahmawati, S.E.', 'Judul Lain', 'PREVIEW']))
    expect(texts.join(' ')).toContain('Setara 4 jam pelajaran')
    const other = await staff.download(eventCertificates.preview, {
      id,
      registration_id: short.registration_id,
    })
    expect(textsIn(other)).toContain('Budi')
    expect(
      await staff.call(eventCertificates.sample, { id, registration_id: short.registration_id }),
    ).toMatchObject({ name: 'Budi', part: 'Peserta', title: 'Webinar Pajak', hours: '4' })
  })

  it.each([
    ['<b>Budi</b> &amp; "Ani"', '<b>Budi</b> &amp; "Ani"'],
    ['\u202eBudi\u200f Santoso', 'Budi Santoso'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
  ])('prints %j as text', async (certificate_name, printed) => {
    const { event_id: id } = await newEvent()
    await anAttendee(api.services.db, { event_id: id, certificate_name })
    const texts = textsIn(await staff.download(eventCertificates.preview, { id, ...lookOf('modern', 'id') }))
    expect(texts.join('')).toContain(printed)
  })

  it('shapes Arabic from right to left in a typeface that has it', async () => {
    const { event_id: id } = await newEvent()
    await anAttendee(api.services.db, { event_id: id, certificate_name: 'محمد' })
    const pdf = await staff.download(eventCertificates.preview, { id })
    expect(pdf.toString('latin1')).toContain('NotoSansArabic')
    // Drawn from the left, the last letter comes first.
    expect(textsIn(pdf).some((text) => text.endsWith('م') && text.startsWith('د'))).toBe(true)
  })

  it('shrinks and wraps a name of 90 letters inside its box, and prints all of it', async () => {
    const { event_id: id } = await newEvent()
    const words =
      'Prof. Dr. Ir. H. Raden Mas Abdurrahman Kusumaningrat Djojohadikusumo, S.T., M.Sc., Ph.D., IPU'
    await anAttendee(api.services.db, { event_id: id, certificate_name: words })
    const look = lookOf('modern', 'id')
    const box = look.fields.find(({ kind }) => kind === 'name')
    const runs = runsIn(await staff.download(eventCertificates.preview, { id, ...look }))
    const lines = runs.filter(({ text }) => text !== '' && words.includes(text.trim()) && text.length > 20)
    expect(lines.map(({ text }) => text.trim()).join(' ')).toBe(words)
    expect(lines.every(({ x }) => x >= (box?.x ?? 0) * (72 / 25.4) - 0.01)).toBe(true)
    expect(lines[0]?.size).toBeLessThan(32)
  })
})
