import {
  CaretDownOutlined,
  CaretRightOutlined,
  FileTextOutlined,
  HolderOutlined,
  MoreOutlined,
  PaperClipOutlined,
  PlayCircleOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { LessonState } from './lesson-state.tsx'
import type { LessonRow, Topic } from './outline-data.ts'
import { TitleInput } from './title-input.tsx'
import { lessonKey, topicKey } from './tree.ts'
import { lineHeight } from './use-visible-lines.ts'

/** What a line asks the tree to do. */
export type Ask = (
  what: 'focus' | 'fold' | 'open' | 'rename' | 'cancel' | 'choose' | 'chooseTo' | 'add' | 'menu',
  key: string,
) => void

interface LineProps {
  /** Counted from 0 among all lines. */
  index: number
  place: number
  count: number
  isCurrent: boolean
  isEditing: boolean
  isLocked: boolean
  ask: Ask
  onRenamed: (key: string, title: string) => void
  /** The menu of the line, while it is open. */
  menu: ReactNode
}

interface TopicProps extends LineProps {
  topic: Topic
  isFolded: boolean
}

const top = (index: number) => ({ top: index * lineHeight, height: lineHeight })

/** One topic in the tree. */
export const TopicLine = memo(function TopicLine(props: TopicProps) {
  const { topic, index, place, count, isCurrent, isEditing, isFolded, isLocked, ask, onRenamed, menu } = props
  const { t } = useTranslation()
  const { topic_id, topic_title, lessons } = topic
  const key = topicKey(topic_id)
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-expanded={!isFolded}
      aria-selected={false}
      aria-label={topic_title}
      tabIndex={isCurrent ? 0 : -1}
      data-line={key}
      className="outline-line is-topic"
      style={top(index)}
      onFocus={() => ask('focus', key)}
    >
      <Grip id={key} isLocked={isLocked} />
      <button
        type="button"
        tabIndex={-1}
        className="outline-button"
        aria-label={
          isFolded ? t('Unfold {{name}}', { name: topic_title }) : t('Fold {{name}}', { name: topic_title })
        }
        onClick={() => ask('fold', key)}
      >
        {isFolded ? <CaretRightOutlined /> : <CaretDownOutlined />}
      </button>
      {isEditing ? (
        <TitleInput
          label={t('Title of the topic')}
          value={topic_title}
          onDone={(title) => onRenamed(key, title)}
          onCancel={() => ask('cancel', key)}
        />
      ) : (
        <span className="outline-title" title={topic_title} onDoubleClick={() => ask('rename', key)}>
          {topic_title}
        </span>
      )}
      <TopicCount lessons={lessons} />
      {!isLocked && (
        <>
          <button
            type="button"
            tabIndex={-1}
            className="outline-button is-add"
            aria-label={t('Add a lesson to {{name}}', { name: topic_title })}
            title={t('Add a lesson')}
            onClick={() => ask('add', key)}
          >
            <PlusOutlined />
          </button>
          {menu ?? <MenuButton name={topic_title} onClick={() => ask('menu', key)} />}
        </>
      )}
    </div>
  )
})

interface LessonProps extends LineProps {
  lesson: LessonRow
  isChosen: boolean
  isOpen: boolean
  /** Who edits it now, besides the person at this window. */
  people: string
}

/** One lesson in the tree. */
export const LessonLine = memo(function LessonLine(props: LessonProps) {
  const { lesson, index, place, count, isCurrent, isEditing, isChosen, isOpen, isLocked, people } = props
  const { ask, onRenamed, menu } = props
  const { t } = useTranslation()
  const { lesson_id, lesson_title, lesson_state } = lesson
  const key = lessonKey(lesson_id)
  const classes = ['outline-line', 'is-lesson', isChosen && 'is-chosen', isOpen && 'is-open']
  return (
    <div
      role="treeitem"
      aria-level={2}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-selected={isChosen}
      aria-label={lesson_title}
      {...(isOpen && { 'aria-current': true })}
      tabIndex={isCurrent ? 0 : -1}
      data-line={key}
      className={classes.filter(Boolean).join(' ')}
      style={top(index)}
      onFocus={() => ask('focus', key)}
    >
      <Grip id={key} isLocked={isLocked} />
      {!isLocked && (
        <input
          type="checkbox"
          tabIndex={-1}
          className="outline-check"
          aria-label={t('Select {{name}}', { name: lesson_title })}
          checked={isChosen}
          onChange={(event) => ask((event.nativeEvent as MouseEvent).shiftKey ? 'chooseTo' : 'choose', key)}
        />
      )}
      {isEditing ? (
        <TitleInput
          label={t('Title of the lesson')}
          value={lesson_title}
          onDone={(title) => onRenamed(key, title)}
          onCancel={() => ask('cancel', key)}
        />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="outline-title is-link"
          title={lesson_title}
          onClick={() => ask('open', key)}
        >
          {lesson_title}
        </button>
      )}
      {people && (
        <span className="outline-people" title={t('{{names}} edits this lesson now', { names: people })}>
          {people}
        </span>
      )}
      <LessonNotes lesson={lesson} />
      <LessonState state={lesson_state} />
      {!isLocked && (menu ?? <MenuButton name={lesson_title} onClick={() => ask('menu', key)} />)}
    </div>
  )
})

/** What is dragged to move a line. People without a mouse use the keys of the tree. */
function Grip({ id, isLocked }: { id: string; isLocked: boolean }) {
  const { t } = useTranslation()
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isLocked })
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      className="outline-grip"
      aria-hidden
      title={t('Drag to move; Alt and the arrow keys do the same')}
    >
      {!isLocked && <HolderOutlined />}
    </span>
  )
}

function TopicCount({ lessons }: { lessons: readonly LessonRow[] }) {
  const { t } = useTranslation()
  const open = lessons.filter(({ lesson_state }) => lesson_state === 'draft').length
  return (
    <span className="outline-note">
      {lessons.length === 1 ? t('1 lesson') : t('{{n}} lessons', { n: formatNumber(lessons.length) })}
      {open > 0 && <span className="outline-wide"> · {t('{{n}} drafts', { n: formatNumber(open) })}</span>}
    </span>
  )
}

function LessonNotes({ lesson }: { lesson: LessonRow }) {
  const { t } = useTranslation()
  const { has_text, lesson_video_status, attachments, quiz_title, length_seconds, is_preview } = lesson
  return (
    <span className="outline-note outline-wide">
      {is_preview && <span className="outline-preview">{t('free preview')}</span>}
      {lesson_video_status === 1 && <PlayCircleOutlined title={t('Video')} />}
      {has_text && <FileTextOutlined title={t('Text')} />}
      {attachments > 0 && <PaperClipOutlined title={t('{{n}} attachments', { n: attachments })} />}
      {quiz_title !== null && <QuestionCircleOutlined title={t('Quiz: {{name}}', { name: quiz_title })} />}
      {length_seconds ? t('{{n}} min', { n: Math.max(1, Math.round(length_seconds / 60)) }) : ''}
    </span>
  )
}

/** A plain button, since there is one in every line; the menu itself exists only while it is open. */
export const MenuButton = ({ name, onClick }: { name: string; onClick?: () => void }) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      tabIndex={-1}
      className="outline-button"
      aria-haspopup="menu"
      aria-label={t('Actions for {{name}}', { name })}
      onClick={onClick}
    >
      <MoreOutlined />
    </button>
  )
}
