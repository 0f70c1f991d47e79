import { expect, it } from 'vitest'
import type { EventPreview } from '@balai/contract/events/event-answers.ts'
import { eventPage, type PageWords } from './event-page.ts'

const evil = '<img src=x onerror=alert(1)>'
const event: EventPreview = {
  event_id: 1,
  event_status: 'draft',
  copy: 'draft',
  version: 1,
  event_title: evil,
  event_permalink: 'acara',
  event_summary: evil,
  event_content: '<p>Isi</p>',
  event_visibility: 'public',
  category_id: 1,
  category_title: evil,
  tags: [evil],
  cover_media_id: null,
  event_image: '',
  event_image_alt: '',
  organiser: evil,
  speakers: [{ key: 'a', name: evil, title: evil, bio: evil, media_id: null, image: '' }],
  prices: [],
  author_id: 1,
  author_name: evil,
  contributor_id: null,
  contributor_name: null,
  event_seo_title: '',
  event_seo_description: '',
  event_start_date: null,
  event_end_date: null,
  time_zone: 'Asia/Jakarta',
  event_mode: 'offline',
  place: evil,
  place_map_url: 'https://peta.test/?a="b"',
  capacity: null,
  registration_from: null,
  registration_until: null,
  cancelled_at: null,
  questions: [{ question_id: 1, kind: 'text', label: evil, help: '', choices: [], is_required: false }],
}
const words: PageWords = {
  notice: evil,
  cancelled: 'Cancelled',
  facts: [[evil, evil]],
  map: 'Map',
  speakers: 'Speakers',
  prices: 'Prices',
  priceLines: [evil],
  questions: 'Questions',
  film: 'Film',
}

it('shows every text of an event as text', () => {
  const page = eventPage(event, words, false)
  expect(page).toContain('<p>Isi</p>')
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('href="https://peta.test/?a=&quot;b&quot;"')
})

it('names a cancelled event, and leaves out headings of what it does not have', () => {
  const page = eventPage(
    { ...event, cancelled_at: '2026-11-16T00:00:00Z', speakers: [], questions: [] },
    { ...words, priceLines: [] },
    true,
  )
  expect(page).toContain('<p class="cancelled">Cancelled</p>')
  expect(page).not.toContain('<h2>')
})
