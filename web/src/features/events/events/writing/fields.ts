import type { z } from 'zod'
import type { EventCopy, EventDetail } from '@balai/contract/events/event-answers.ts'
import type { EventChanges, EventFields as EventInput } from '@balai/contract/events/event-shapes.ts'
import { settings } from '../../../../lib/settings.ts'
import type { FieldsProps } from '../../../../parts/writing-desk/kind.ts'
import { arrangementsOf, type ArrangementValues } from '../arrangements/values.ts'
import { questionsInput, questionsOf, type QuestionValue } from '../questions/values.ts'

/** The writable fields of an event. */
export type EventFields = Omit<EventCopy, 'author_id'> &
  ArrangementValues & {
    /** Undefined until the first save, which makes the caller the author. */
    author_id: number | undefined
    planned_at: string | null
    questions: QuestionValue[]
  }

/** The props of every group of event fields. */
export type EventPartProps = FieldsProps<EventFields, EventDetail>

/** The fields of a new event. */
export const blankEvent: EventFields = {
  event_title: '',
  event_permalink: '',
  event_summary: '',
  event_content: '',
  event_visibility: 'public',
  category_id: null,
  tags: [],
  cover_media_id: null,
  event_image_alt: '',
  organiser: '',
  speakers: [],
  prices: [],
  author_id: undefined,
  contributor_id: null,
  planned_at: null,
  event_seo_title: '',
  event_seo_description: '',
  event_start_date: null,
  event_end_date: null,
  time_zone: settings.time_zone,
  event_mode: 'offline',
  place: '',
  place_map_url: '',
  join_link: '',
  capacity: null,
  registration_from: null,
  registration_until: null,
  questions: [],
}

/** The fields of a stored event. */
export const fieldsOf = (detail: EventDetail): EventFields => ({
  ...detail.fields,
  ...arrangementsOf(detail),
  planned_at: detail.planned_at,
  questions: questionsOf(detail.questions),
})

/** The fields as the input of a call that creates or saves an event. Rows in which nothing is written yet are left out. */
export const inputOf = (
  fields: EventFields,
): z.input<typeof EventInput> & Omit<z.input<typeof EventChanges>, 'event_id' | 'version'> => ({
  ...fields,
  speakers: fields.speakers.filter(({ name, title, bio, media_id }) => name || title || bio || media_id),
  prices: fields.prices.filter(({ name, price }) => name || price > 0),
  questions: questionsInput(fields.questions),
})
