import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import type { CoursePartProps } from './fields.ts'

/** The summary, between title and text. */
export function CourseLead({ draft, fields, disabled }: CoursePartProps) {
  const { t } = useTranslation()
  return (
    <Input.TextArea
      className="writer-lead"
      variant="borderless"
      autoSize
      aria-label={t('Summary')}
      placeholder={t('Summary, in a sentence or two')}
      maxLength={newsLimits.summary}
      readOnly={disabled}
      value={fields.course_summary}
      onChange={(event) => draft.change({ course_summary: event.target.value })}
    />
  )
}
