import { DndContext } from '@dnd-kit/core'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore, type Store } from '../../../lib/store.ts'
import { Dragged, DropWords } from './drag-words.tsx'
import { LineMenu } from './line-menu.tsx'
import { lineWords } from './line-words.ts'
import { LessonLine, TopicLine, type Ask } from './lines.tsx'
import { NewLine } from './new-line.tsx'
import { readOutline, type LessonRow, type Outline, type Topic } from './outline-data.ts'
import './outline-tree.css'
import { TreeFrame } from './tree-frame.tsx'
import { linesOf, type Line } from './tree.ts'
import type { useAdding } from './use-adding.ts'
import { useLineDrag } from './use-line-drag.ts'
import type { OutlineMoves } from './use-outline-changes.ts'
import { useOutlineKeys, type LineActions } from './use-outline-keys.ts'
import { lineHeight, useVisibleLines } from './use-visible-lines.ts'

interface Props {
  outline: Outline
  isLocked: boolean
  view: {
    folded: ReadonlySet<number>
    chosen: ReadonlySet<number>
    editing: string | undefined
    menu: string | undefined
  }
  adding: ReturnType<typeof useAdding>
  /** The line that has the focus, or gets it; kept apart, so that moving the focus renders only the tree. */
  current: Store<{ key: string | undefined; isWanted: boolean }>
  /** The lesson that is open beside the tree. */
  openId: number | null
  /** Who edits which lesson, besides the person at this window. */
  editors: ReadonlyMap<number, string>
  moves: OutlineMoves
  actions: LineActions & {
    /** Moves the focus to a line. */
    focus: (key: string) => void
    cancel: (key: string) => void
    closeMenu: () => void
    describe: (topic: Topic) => void
    publish: (lessons: LessonRow[]) => void
    hide: (lessons: LessonRow[]) => void
  }
  onRenamed: (line: ShownLine, title: string) => void
}
type ShownLine = Exclude<Line<Topic>, { kind: 'new' }>

/** Topics and lessons as one tree. Only the lines on the screen are rendered, so that hundreds of lessons stay quick. */
export function OutlineTree(props: Props) {
  const { outline, isLocked, view, adding, openId, editors, moves, actions, onRenamed } = props
  const { folded, chosen, editing, menu } = view
  const { topics, course_id } = outline
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const lines = useMemo(() => linesOf(topics, folded, adding.adding), [topics, folded, adding.adding])
  const range = useVisibleLines(frame)
  const { drag, grab, props: dragProps } = useLineDrag({ lines, folded, chosen, moves })
  const words = useMemo(() => lineWords(t), [t])
  const current = useStore(props.current)
  const focused = current.key ?? lines[0]?.key
  // The focus follows when the line is there: it may be rendered only now.
  useLayoutEffect(() => {
    const { key, isWanted } = props.current.get()
    const line = isWanted && frame.current?.querySelector<HTMLElement>(`[data-line="${key}"]`)
    if (!line) return
    props.current.set({ key, isWanted: false })
    line.focus()
    // A line that has the focus already may have been scrolled away.
    line.scrollIntoView({ block: 'nearest' })
  })
  const { focus } = actions

  /** Says where a line is, after the moved order is shown. */
  const announce = (key: string) => {
    const line = linesOf(readOutline(course_id)?.topics ?? [], noTopics).find((each) => each.key === key)
    if (!line || line.kind === 'new') return
    const at = { place: line.place + 1, count: line.count }
    setSaid(
      line.kind === 'topic'
        ? t('“{{name}}” is at place {{place}} of {{count}}.', { name: line.topic.topic_title, ...at })
        : t('“{{name}}” is at place {{place}} of {{count}} in “{{topic}}”.', {
            name: line.lesson.lesson_title,
            topic: line.topic.topic_title,
            ...at,
          }),
    )
  }
  const onKeyDown = useOutlineKeys({
    topics,
    lines,
    folded,
    chosen,
    isLocked,
    focus,
    moves,
    actions,
    announce,
  })

  // One function for all lines and renders, so that lines that did not change are not rendered again.
  const latest = useRef<{ ask: Ask; renamed: (key: string, title: string) => void }>(undefined)
  useLayoutEffect(() => {
    const lineOf = (key: string) => lines.find((line): line is ShownLine => line.key === key)
    latest.current = {
      ask(what, key) {
        const line = lineOf(key)
        if (!line) return
        if (what === 'focus') {
          if (props.current.get().key !== key) props.current.set({ key, isWanted: false })
        } else if (what === 'fold') actions.fold(line.topic.topic_id, !folded.has(line.topic.topic_id))
        else if (what === 'open') actions.open(line)
        else if (what === 'rename' && !isLocked) actions.rename(key)
        else if (what === 'cancel') actions.cancel(key)
        else if (what === 'add') actions.addLesson(line)
        else if (what === 'menu') actions.menu(key)
        else if (line.kind === 'lesson') {
          const ids = what === 'chooseTo' ? between(lines, focused, key) : [line.lesson.lesson_id]
          actions.choose(ids, what === 'chooseTo' ? true : undefined)
        }
      },
      renamed(key, title) {
        const line = lineOf(key)
        if (line) onRenamed(line, title)
      },
    }
  })
  const ask = useCallback<Ask>((what, key) => latest.current?.ask(what, key), [])
  const renamed = useCallback((key: string, title: string) => latest.current?.renamed(key, title), [])

  const isShown = (line: Line<Topic>, index: number) =>
    (index >= range.first && index < range.last) ||
    line.kind === 'new' ||
    line.key === focused ||
    line.key === drag?.line.key
  const menuOf = (line: ShownLine) =>
    menu === line.key ? (
      <LineMenu
        line={line}
        topics={topics}
        onClose={actions.closeMenu}
        actions={{
          open: () => actions.open(line),
          rename: () => actions.rename(line.key),
          describe: () => actions.describe(line.topic),
          addLesson: () => actions.addLesson(line),
          addTopic: () => actions.addTopic(line),
          publish: actions.publish,
          hide: actions.hide,
          choose: () => actions.choose(line.topic.lessons.map(({ lesson_id }) => lesson_id)),
          moveLesson: (to) => {
            if (line.kind === 'lesson') moves.moveLessonsUndoably(new Set([line.lesson.lesson_id]), to)
          },
          moveTopic: (place) => moves.moveTopicUndoably(line.topic.topic_id, place),
          remove: () => actions.remove(line),
        }}
      />
    ) : null
  return (
    <DndContext {...dragProps} accessibility={{ container: document.body, announcements: silent }}>
      <TreeFrame
        frame={frame}
        label={t('Topics and lessons')}
        height={lines.length * lineHeight}
        isDragging={drag !== null}
        isLocked={isLocked}
        grab={grab}
        onKeyDown={onKeyDown}
      >
        {lines.map((line, index) => {
          if (!isShown(line, index)) return null
          if (line.kind === 'new')
            return (
              <NewLine
                key={line.key}
                index={index}
                adding={line.adding}
                isSaving={adding.isSaving}
                onAdd={adding.add}
                onEnd={adding.end}
              />
            )
          const shared = {
            index,
            place: line.place,
            count: line.count,
            isCurrent: line.key === focused,
            isEditing: line.key === editing,
            isLocked,
            words,
            ask,
            onRenamed: renamed,
            menu: menuOf(line),
          }
          return line.kind === 'topic' ? (
            <TopicLine
              key={line.key}
              topic={line.topic}
              isFolded={folded.has(line.topic.topic_id)}
              {...shared}
            />
          ) : (
            <LessonLine
              key={line.key}
              lesson={line.lesson}
              isChosen={chosen.has(line.lesson.lesson_id)}
              isOpen={line.lesson.lesson_id === openId}
              people={editors.get(line.lesson.lesson_id) ?? ''}
              {...shared}
            />
          )
        })}
        {drag?.place && (
          <div
            className={drag.line.kind === 'topic' ? 'outline-drop is-topic' : 'outline-drop'}
            style={{ top: drag.at * lineHeight }}
          >
            <Dragged drag={drag} />
          </div>
        )}
      </TreeFrame>
      <div role="status" className="visually-hidden">
        {drag ? <DropWords drag={drag} topics={topics} /> : said}
      </div>
    </DndContext>
  )
}

/** The lessons from one line to another. */
function between(lines: readonly Line<Topic>[], from: string | undefined, to: string): number[] {
  const ends = [from, to].map((key) => lines.findIndex((line) => line.key === key))
  const range = lines.slice(Math.max(Math.min(...ends), 0), Math.max(...ends) + 1)
  return range.flatMap((line) => (line.kind === 'lesson' ? [line.lesson.lesson_id] : []))
}

const noTopics: ReadonlySet<number> = new Set()
/** The tree itself says what happens. */
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
