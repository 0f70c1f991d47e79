import type { z } from 'zod'
import type {
  CourseChanges,
  CourseCopy,
  CourseDetail,
  CourseFields as CourseInput,
} from '@balai/contract/learning/course-shapes.ts'
import type { FieldsProps } from '../../../../parts/writing-desk/kind.ts'

/** The writable fields of a course. The certificate rule applies at once and is saved apart. */
export type CourseFields = Omit<CourseCopy, 'author_id'> & {
  /** Undefined until the first save, which makes the caller the author. */
  author_id: number | undefined
  planned_at: string | null
}

/** The props of every group of course fields. */
export type CoursePartProps = FieldsProps<CourseFields, CourseDetail>

/** The fields of a new course. */
export const blankCourse: CourseFields = {
  course_title: '',
  course_permalink: '',
  course_summary: '',
  course_content: '',
  course_visibility: 'public',
  category_id: null,
  cover_media_id: null,
  course_image_alt: '',
  level: 'all',
  hours: null,
  teachers: [],
  access: 'free',
  price: 0,
  access_days: null,
  author_id: undefined,
  planned_at: null,
  course_seo_title: '',
  course_seo_description: '',
}

/** The fields of a stored course. */
export const fieldsOf = (detail: CourseDetail): CourseFields => ({
  ...detail.fields,
  planned_at: detail.planned_at,
})

/** The fields as the input of a call that creates or saves a course. Teachers about whom nothing is written are left out. */
export const inputOf = (
  fields: CourseFields,
): z.input<typeof CourseInput> & Omit<z.input<typeof CourseChanges>, 'course_id' | 'version'> => ({
  ...fields,
  teachers: fields.teachers.filter(({ name, title, bio, media_id }) => name || title || bio || media_id),
})
