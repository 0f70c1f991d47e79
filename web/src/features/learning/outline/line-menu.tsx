import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuButton } from './lines.tsx'
import type { LessonRow, Topic } from './outline-data.ts'
import { lessonStep, type LessonPlace, type Line } from './tree.ts'

/** What the menu of a line can do. */
export interface MenuActions {
  open: () => void
  rename: () => void
  describe: () => void
  addLesson: () => void
  addTopic: () => void
  publish: (lessons: LessonRow[]) => void
  hide: (lessons: LessonRow[]) => void
  choose: () => void
  moveLesson: (to: LessonPlace) => void
  moveTopic: (place: number) => void
  remove: () => void
}

type Items = NonNullable<MenuProps['items']>

interface Props {
  line: Exclude<Line<Topic>, { kind: 'new' }>
  topics: readonly Topic[]
  actions: MenuActions
  onClose: () => void
}

/** The menu of one line, open from the start. */
export function LineMenu({ line, topics, actions, onClose }: Props) {
  const { t } = useTranslation()
  const name = line.kind === 'topic' ? line.topic.topic_title : line.lesson.lesson_title
  const items = line.kind === 'topic' ? topicItems() : lessonItems(line.lesson)

  function topicItems(): Items {
    const { lessons } = line.kind === 'topic' ? line.topic : { lessons: [] }
    const unpublished = lessons.filter(({ lesson_state }) => lesson_state !== 'published')
    return [
      { key: 'rename', label: t('Rename'), extra: 'F2', onClick: actions.rename },
      { key: 'describe', label: t('Summary…'), onClick: actions.describe },
      { key: 'lesson', label: t('Add a lesson'), extra: 'N', onClick: actions.addLesson },
      { key: 'topic', label: t('Add a topic below'), extra: 'T', onClick: actions.addTopic },
      { type: 'divider' },
      {
        key: 'choose',
        label: t('Select its lessons'),
        extra: t('Space'),
        disabled: lessons.length === 0,
        onClick: actions.choose,
      },
      {
        key: 'publish',
        label: t('Publish its lessons…'),
        disabled: unpublished.length === 0,
        onClick: () => actions.publish(unpublished),
      },
      { type: 'divider' },
      {
        key: 'up',
        label: t('Move up'),
        extra: 'Alt ↑',
        disabled: line.kind === 'topic' && line.place === 0,
        onClick: () => line.kind === 'topic' && actions.moveTopic(line.place - 1),
      },
      {
        key: 'down',
        label: t('Move down'),
        extra: 'Alt ↓',
        disabled: line.kind === 'topic' && line.place === line.count - 1,
        onClick: () => line.kind === 'topic' && actions.moveTopic(line.place + 1),
      },
      { type: 'divider' },
      { key: 'delete', label: t('Delete…'), extra: t('Del'), danger: true, onClick: actions.remove },
    ]
  }

  function lessonItems(lesson: LessonRow): Items {
    const { lesson_id, lesson_state, lesson_topic_id } = lesson
    const step = (key: 'up' | 'down', label: string, extra: string) => {
      const to = lessonStep(topics, lesson_id, key)
      return { key, label, extra, disabled: to === null, onClick: () => to && actions.moveLesson(to) }
    }
    return [
      { key: 'open', label: t('Open the lesson'), extra: t('Enter'), onClick: actions.open },
      { key: 'rename', label: t('Rename'), extra: 'F2', onClick: actions.rename },
      { key: 'lesson', label: t('Add a lesson below'), extra: 'N', onClick: actions.addLesson },
      { type: 'divider' },
      ...(lesson_state === 'published'
        ? []
        : [
            {
              key: 'publish',
              label: lesson_state === 'changed' ? t('Publish changes…') : t('Publish…'),
              onClick: () => actions.publish([lesson]),
            },
          ]),
      ...(lesson_state === 'published' || lesson_state === 'changed'
        ? [{ key: 'hide', label: t('Hide…'), onClick: () => actions.hide([lesson]) }]
        : []),
      { type: 'divider' },
      step('up', t('Move up'), 'Alt ↑'),
      step('down', t('Move down'), 'Alt ↓'),
      {
        key: 'to',
        label: t('Move to a topic'),
        disabled: topics.length < 2,
        children: topics
          .filter(({ topic_id }) => topic_id !== lesson_topic_id)
          .map(({ topic_id, topic_title }) => ({
            key: `to ${topic_id}`,
            label: topic_title,
            onClick: () => actions.moveLesson({ topic_id, before: null }),
          })),
      },
      { type: 'divider' },
      { key: 'delete', label: t('Delete…'), extra: t('Del'), danger: true, onClick: actions.remove },
    ]
  }

  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      menu={{ items, className: 'outline-menu', onClick: onClose }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <span>
        <MenuButton label={t('Actions for {{name}}', { name })} />
      </span>
    </Dropdown>
  )
}
