import type { LessonDetail } from '@balai/contract/learning/lesson-shapes.ts'
import type { FieldsProps } from '../../../../parts/writing-desk/kind.ts'
import type { LessonFields } from './fields.ts'

/** The props of every group of lesson fields. */
export interface LessonPartProps extends FieldsProps<LessonFields, LessonDetail> {
  course_id: number
}
