import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { EventInput } from './events.rules.ts'

/** How effects name the fields of an event that a save can empty. */
export const eventFieldWords = {
  event_summary: say('The summary'),
  event_content: say('The text'),
  category_id: say('The category'),
  tags: say('The list of tags'),
  cover_media_id: say('The cover'),
  event_image_alt: say('The description of the cover'),
  organiser: say('The organiser'),
  speakers: say('The list of speakers'),
  prices: say('The list of prices'),
  contributor_id: say('The contributor'),
  event_seo_title: say('The title for search engines'),
  event_seo_description: say('The description for search engines'),
  planned_at: say('The planned date'),
  event_start_date: say('The start'),
  event_end_date: say('The end'),
  place: say('The place'),
  place_map_url: say('The link to a map'),
  join_link: say('The join link'),
  capacity: say('The capacity'),
  registration_from: say('The start of the registration'),
  registration_until: say('The end of the registration'),
  questions: say('The list of questions'),
} satisfies { [Name in keyof EventInput]?: Sentence }
