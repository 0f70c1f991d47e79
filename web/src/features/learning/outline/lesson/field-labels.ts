import type { TFunction } from 'i18next'
import type { LessonFields } from './fields.ts'

/** The labels of the fields, in the order in which copies are compared. */
export const fieldLabels = (t: TFunction): Record<keyof LessonFields, string> => ({
  lesson_title: t('Title'),
  lesson_description: t('Description'),
  lesson_text: t('Text'),
  lesson_video_status: t('Has a video'),
  lesson_video_type: t('Kind of video'),
  lesson_video_url: t('Address of the video'),
  lesson_video_mime: t('Format of the video'),
  video_file_id: t('Uploaded video'),
  lesson_poster_image: t('Poster'),
  lesson_attachment_status: t('Show the attachments'),
  lesson_attachment: t('Attachments'),
  length_seconds: t('Length'),
  is_preview: t('Free preview'),
  quiz_id: t('Quiz'),
})
