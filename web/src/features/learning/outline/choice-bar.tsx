import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { tCount } from '../../../lib/format.ts'
import type { LessonRow, Topic } from './outline-data.ts'

interface Props {
  lessons: LessonRow[]
  topics: readonly Topic[]
  onPublish: (lessons: LessonRow[]) => void
  onHide: (lessons: LessonRow[]) => void
  onMove: (topic_id: number) => void
  onClear: () => void
}

/** What can be done with the selected lessons. */
export function ChoiceBar({ lessons, topics, onPublish, onHide, onMove, onClear }: Props) {
  const { t } = useTranslation()
  const unpublished = lessons.filter(({ lesson_state }) => lesson_state !== 'published')
  const visible = lessons.filter(
    ({ lesson_state }) => lesson_state === 'published' || lesson_state === 'changed',
  )
  return (
    <div className="outline-choice" role="region" aria-label={t('Selected lessons')}>
      <strong>{tCount(t, lessons.length, '1 lesson selected', '{{n}} lessons selected')}</strong>
      <Button
        size="small"
        type="primary"
        disabled={unpublished.length === 0}
        onClick={() => onPublish(unpublished)}
      >
        {t('Publish…')}
      </Button>
      <Button size="small" disabled={visible.length === 0} onClick={() => onHide(visible)}>
        {t('Hide…')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          className: 'outline-menu',
          items: topics.map(({ topic_id, topic_title }) => ({ key: topic_id, label: topic_title })),
          onClick: ({ key }) => onMove(Number(key)),
        }}
      >
        <Button size="small">{t('Move to a topic')}</Button>
      </Dropdown>
      <Button size="small" type="text" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </div>
  )
}
