import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { CourseInput } from './courses.rules.ts'

/** How effects name the fields of a course that a save can empty. */
export const courseFieldWords = {
  course_summary: say('The summary'),
  course_content: say('The text'),
  category_id: say('The category'),
  cover_media_id: say('The cover'),
  course_image_alt: say('The description of the cover'),
  hours: say('The number of hours'),
  teachers: say('The list of teachers'),
  access_days: say('The end of the access'),
  course_seo_title: say('The title for search engines'),
  course_seo_description: say('The description for search engines'),
  planned_at: say('The planned date'),
} satisfies { [Name in keyof CourseInput]?: Sentence }
