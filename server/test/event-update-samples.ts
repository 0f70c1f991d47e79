import sharp from 'sharp'
import { eventMails } from '@balai/contract/events/event-mails.ts'
import { events } from '@balai/contract/events/events.ts'
import { anEvent, anEventCategory } from '../src/modules/events/events/events.factory.ts'
import { aUser } from '../src/modules/identity/users/users.factory.ts'
import { aMember } from '../src/modules/people/members/members.factory.ts'
import type { Api } from './api.ts'
import type { Sample } from './update-sample.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function aDraft(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const { db } = api.services
  const { category_id } = await anEventCategory(db, 'Seminar Lengkap')
  const { event_id } = await anEvent(db, { author_id: as.user_id, event_status: 'draft' })
  const background = { r: 1, g: 2, b: 3 }
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const { media_id } = await as.upload(events.uploadImage, new File([content as BlobPart], 'foto.png'))
  return {
    as,
    key: { event_id },
    full: {
      event_title: 'Seminar Lengkap',
      event_permalink: `seminar-${event_id}`,
      event_summary: 'Ringkasan.',
      event_content: '<p>Isi yang lengkap.</p>',
      event_visibility: 'premium',
      category_id,
      tags: ['Kopi', 'Teh'],
      cover_media_id: media_id,
      event_image_alt: 'Aula',
      organiser: 'Balai',
      speakers: [{ key: 's1', name: 'Ayu', title: 'Petani', bio: 'Menanam kopi.', media_id }],
      prices: [
        { key: 'p1', name: 'Reguler', audience: 'member', price: 50_000, until: inDays(5), quota: 10 },
      ],
      author_id: (await aUser(db)).user_id,
      contributor_id: (await aMember(db, { contributor_status: 'active' })).id,
      event_seo_title: 'Seminar',
      event_seo_description: 'Tentang seminar.',
      event_start_date: inDays(10),
      event_end_date: inDays(11),
      time_zone: 'Asia/Jayapura',
      event_mode: 'hybrid',
      place: 'Jayapura',
      place_map_url: 'https://maps.example.com/1',
      join_link: 'https://zoom.us/j/1',
      capacity: 20,
      registration_from: inDays(1),
      registration_until: inDays(9),
      questions: [
        { kind: 'choice', label: 'Kota', help: 'Asal', choices: ['Jayapura', 'Sorong'], is_required: true },
      ],
      planned_at: inDays(2),
    },
    derived: ['event_permalink'],
    read: async () => {
      const { fields, questions, ...event } = await as.call(events.detail, { id: String(event_id) })
      // A question that is sent without its id is a new one.
      const asked = questions.map(({ question_id: _id, has_answers: _has, ...question }) => question)
      return { ...event, ...fields, questions: asked }
    },
  }
}

async function aReminderRule(api: Api): Promise<Sample> {
  const as = await api.as('superuser')
  const { event_id } = await anEvent(api.services.db, {
    author_id: as.user_id,
    event_start_date: new Date(inDays(100)),
    event_end_date: new Date(inDays(101)),
  })
  const { rule_id } = await as.call(eventMails.addRule, {
    event_id,
    ...{ amount: 1, unit: 'days', direction: 'before', anchor: 'start' },
    subject: 'Besok',
    message: 'Sampai jumpa.',
  })
  return {
    as,
    key: { rule_id },
    full: {
      ...{ amount: 2, unit: 'hours', direction: 'after', anchor: 'end' },
      statuses: ['attended', 'absent'],
      checked_in: 'checked_in',
      subject: 'Terima kasih',
      message: 'Terima kasih sudah datang.',
      is_on: false,
    },
    read: async () => (await as.call(eventMails.rules, { event_id }))[0]!,
  }
}

/** Samples of the updates of events. */
export const eventSamples: Record<string, (api: Api) => Promise<Sample>> = {
  'events.update': aDraft,
  'eventDrafts.save': aDraft,
  'eventMails.updateRule': aReminderRule,
}
