import type { TFunction } from 'i18next'
import type { EventFields } from './fields.ts'

/** The labels of the fields, in the order in which versions are compared. */
export const fieldLabels = (t: TFunction): Record<keyof EventFields, string> => ({
  event_title: t('Title'),
  event_summary: t('Summary'),
  event_content: t('Text'),
  event_start_date: t('Starts'),
  event_end_date: t('Ends'),
  time_zone: t('Time zone'),
  event_mode: t('Where'),
  place: t('Place'),
  place_map_url: t('Link to a map'),
  join_link: t('Join link'),
  capacity: t('Seats'),
  registration_from: t('Registration opens'),
  registration_until: t('Registration closes'),
  speakers: t('Speakers'),
  prices: t('Prices'),
  questions: t('Questions'),
  category_id: t('Category'),
  tags: t('Tags'),
  event_visibility: t('Visible to'),
  cover_media_id: t('Cover'),
  event_image_alt: t('Alternative text of the cover'),
  organiser: t('Organiser'),
  author_id: t('Author'),
  contributor_id: t('Contributor'),
  planned_at: t('Planned for'),
  event_permalink: t('Permalink'),
  event_seo_title: t('Title for search engines'),
  event_seo_description: t('Description for search engines'),
})
