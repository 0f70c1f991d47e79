import type { TFunction } from 'i18next'
import { minutesAndSeconds } from '../../../../lib/format.ts'
import type { LessonFields } from './fields.ts'

/** A value of a lesson as it is shown in a comparison. */
export function shownValue(name: keyof LessonFields, value: unknown, t: TFunction): unknown {
  if (name === 'lesson_video_status' || name === 'lesson_attachment_status' || name === 'is_preview')
    return value ? t('Yes') : t('No')
  if (name === 'lesson_video_type' && value) return value === 'upload' ? t('Upload') : t('Address')
  if (name === 'length_seconds' && typeof value === 'number') return minutesAndSeconds(value)
  if (name === 'lesson_attachment')
    return (value as LessonFields['lesson_attachment'])
      .map(({ title, file_id }) => title || `#${file_id}`)
      .join('\n')
  return value
}
