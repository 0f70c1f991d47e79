import { UnorderedListOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../../lib/format.ts'
import { useStore } from '../../../../lib/store.ts'
import { outlinePath } from '../words.tsx'
import type { CoursePartProps } from './fields.ts'

/** How much of the outline there is, and the way to it. What is written here is saved first. */
export function OutlineFact({ draft, detail }: CoursePartProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useStore(draft.place)
  const open = async () => {
    if (!(await draft.autosave.flush())) return
    const saved = draft.place.get()
    if (saved) void navigate(outlinePath(saved.id))
  }
  return (
    <>
      <h2>{t('Topics and lessons')}</h2>
      <div className="fact">
        <Typography.Paragraph type="secondary">
          {!detail || detail.topics === 0
            ? t('Learners see the course through its lessons. Add topics and lessons to it.')
            : t('Topics: {{topics}}. Lessons: {{lessons}}, of which published: {{published}}.', {
                topics: formatNumber(detail.topics),
                lessons: formatNumber(detail.lessons),
                published: formatNumber(detail.published_lessons),
              })}
        </Typography.Paragraph>
        <Button
          icon={<UnorderedListOutlined />}
          disabled={place === null && draft.read().course_title.trim() === ''}
          onClick={() => void open()}
        >
          {t('Open the outline')}
        </Button>
      </div>
    </>
  )
}
