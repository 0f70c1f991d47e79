import { memo, type ReactNode } from 'react'
import { icons } from './line-icons.tsx'
import type { LineWords } from './line-words.ts'
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
  words: LineWords
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
  const { topic, index, place, count, isCurrent, isEditing, isFolded, isLocked, words, ask, menu } = props
  const { topic_id, topic_title, lessons } = topic
  const key = topicKey(topic_id)
  const drafts = lessons.filter(({ lesson_state }) => lesson_state === 'draft').length
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-expanded={!isFolded}
      aria-selected={false}
      tabIndex={isCurrent ? 0 : -1}
      data-line={key}
      className="outline-line is-topic"
      style={top(index)}
      onFocus={() => ask('focus', key)}
    >
      <Grip words={words} isLocked={isLocked} />
      <button
        type="button"
        tabIndex={-1}
        className="outline-button"
        aria-label={isFolded ? words.unfold(topic_title) : words.fold(topic_title)}
        onClick={() => ask('fold', key)}
      >
        {isFolded ? icons.folded : icons.unfolded}
      </button>
      {isEditing ? (
        <TitleInput
          label={words.topicTitle}
          value={topic_title}
          onDone={(title) => props.onRenamed(key, title)}
          onCancel={() => ask('cancel', key)}
        />
      ) : (
        <span className="outline-title" title={topic_title} onDoubleClick={() => ask('rename', key)}>
          {topic_title}
        </span>
      )}
      <span className="outline-note">
        {words.lessons(lessons.length)}
        {drafts > 0 && <span className="outline-wide">· {words.drafts(drafts)}</span>}
      </span>
      {!isLocked && (
        <>
          <button
            type="button"
            tabIndex={-1}
            className="outline-button"
            aria-label={words.addTo(topic_title)}
            title={words.add}
            onClick={() => ask('add', key)}
          >
            {icons.plus}
          </button>
          {menu ?? <MenuButton label={words.actions(topic_title)} onClick={() => ask('menu', key)} />}
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
  const { words, ask, menu } = props
  const { lesson_id, lesson_title, lesson_state: state } = lesson
  const key = lessonKey(lesson_id)
  const classes = ['outline-line', 'is-lesson', isChosen && 'is-chosen', isOpen && 'is-open']
  return (
    <div
      role="treeitem"
      aria-level={2}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-selected={isChosen}
      {...(isOpen && { 'aria-current': true })}
      tabIndex={isCurrent ? 0 : -1}
      data-line={key}
      className={classes.filter(Boolean).join(' ')}
      style={top(index)}
      onFocus={() => ask('focus', key)}
    >
      <Grip words={words} isLocked={isLocked} />
      {!isLocked && (
        <input
          type="checkbox"
          tabIndex={-1}
          className="outline-check"
          aria-label={words.select(lesson_title)}
          checked={isChosen}
          onChange={(event) => ask((event.nativeEvent as MouseEvent).shiftKey ? 'chooseTo' : 'choose', key)}
        />
      )}
      {isEditing ? (
        <TitleInput
          label={words.lessonTitle}
          value={lesson_title}
          onDone={(title) => props.onRenamed(key, title)}
          onCancel={() => ask('cancel', key)}
        />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="outline-title"
          title={lesson_title}
          onClick={() => ask('open', key)}
        >
          {lesson_title}
        </button>
      )}
      {people && (
        <span className="outline-people" title={words.edits(people)}>
          {people}
        </span>
      )}
      <LessonNotes lesson={lesson} words={words} />
      <span className={`lesson-state is-${state}`} title={words.states[state]}>
        <span>{words.states[state]}</span>
      </span>
      {!isLocked &&
        (menu ?? <MenuButton label={words.actions(lesson_title)} onClick={() => ask('menu', key)} />)}
    </div>
  )
})

/** What is dragged to move a line. People without a mouse use the keys of the tree. */
const Grip = ({ words, isLocked }: { words: LineWords; isLocked: boolean }) => (
  <span className="outline-grip" aria-hidden title={words.drag}>
    {!isLocked && icons.grip}
  </span>
)

function LessonNotes({ lesson, words }: { lesson: LessonRow; words: LineWords }) {
  const { has_text, lesson_video_status, attachments, quiz_title, length_seconds, is_preview } = lesson
  return (
    <span className="outline-note outline-wide">
      {is_preview && <span className="outline-preview">{words.preview}</span>}
      {lesson_video_status === 1 && <span title={words.video}>{icons.video}</span>}
      {has_text && <span title={words.text}>{icons.text}</span>}
      {attachments > 0 && <span title={words.attachments(attachments)}>{icons.attachment}</span>}
      {quiz_title !== null && <span title={words.quiz(quiz_title)}>{icons.quiz}</span>}
      {length_seconds ? words.minutes(length_seconds) : ''}
    </span>
  )
}

/** A plain button, since there is one in every line; the menu itself exists only while it is open. */
export const MenuButton = ({ label, onClick }: { label: string; onClick?: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    className="outline-button"
    aria-haspopup="menu"
    aria-label={label}
    onClick={onClick}
  >
    {icons.more}
  </button>
)
