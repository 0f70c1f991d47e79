import type { TFunction } from 'i18next'
import type { CourseFields } from './fields.ts'

/** The labels of the fields, in the order in which versions are compared. */
export const fieldLabels = (t: TFunction): Record<keyof CourseFields, string> => ({
  course_title: t('Title'),
  course_summary: t('Summary'),
  course_content: t('Text'),
  teachers: t('Teachers'),
  level: t('Level'),
  hours: t('Hours'),
  access: t('Access'),
  price: t('Price'),
  access_days: t('Days of access'),
  category_id: t('Category'),
  course_visibility: t('Visible to'),
  cover_media_id: t('Cover'),
  course_image_alt: t('Alternative text of the cover'),
  author_id: t('Author'),
  planned_at: t('Planned for'),
  course_permalink: t('Permalink'),
  course_seo_title: t('Title for search engines'),
  course_seo_description: t('Description for search engines'),
})
