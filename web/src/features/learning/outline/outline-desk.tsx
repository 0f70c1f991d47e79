import { Alert } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newStore } from '../../../lib/store.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { EmptyNote } from '../../../ui/state-notes.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { flushOpenLesson } from './open-lesson.ts'
import type { LessonRow, Outline, Topic } from './outline-data.ts'
import { OutlineDialogs, type OpenDialog } from './outline-dialogs.tsx'
import { AddTopicButton, OutlineHeader } from './outline-header.tsx'
import { OutlineTree } from './outline-tree.tsx'
import './outline.css'
import { lessonKey } from './tree.ts'
import { useAdding } from './use-adding.ts'
import { useOpenLesson } from './use-open-lesson.ts'
import { useOutlineChanges } from './use-outline-changes.ts'
import { useOutlineEdits } from './use-outline-edits.ts'
import { usePresence } from './use-presence.ts'

const LessonPane = lazyPart(async () => (await import('./lesson/lesson-pane.tsx')).LessonPane)

/** The tree of a course, what can be done with it, and the lesson that is open beside it. */
export function OutlineDesk({ outline }: { outline: Outline }) {
  const { t } = useTranslation()
  const { course_id, topics, locked } = outline
  const isLocked = locked !== null
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<string>()
  const [menu, setMenu] = useState<string>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const { openId, open, close } = useOpenLesson()
  const { people, editors } = usePresence(outline, openId, isLocked)
  const moves = useOutlineChanges(course_id)
  const edits = useOutlineEdits(course_id)
  const all = topics.flatMap((topic) => topic.lessons)
  const chosenLessons = all.filter(({ lesson_id }) => chosen.has(lesson_id))

  const [current] = useState(() =>
    newStore<{ key: string | undefined; isWanted: boolean }>({ key: undefined, isWanted: false }),
  )
  const [focus] = useState(() => (key: string) => current.set({ key, isWanted: true }))
  const adding = useAdding(course_id, edits, focus)
  const addTopic = (after?: Topic) => {
    const next = after && topics[topics.indexOf(after) + 1]
    adding.start({ what: 'topic', before: next?.topic_id ?? null }, current.get().key)
  }
  const fold = (topic_id: number, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded) next.add(topic_id)
      else next.delete(topic_id)
      return next
    })
  /** Without a wish the lessons are all selected, or none if all were. */
  const choose = (ids: number[], isChosen?: boolean) =>
    setChosen((before) => {
      const wanted = isChosen ?? !ids.every((id) => before.has(id))
      const next = new Set(before)
      for (const id of ids)
        if (wanted) next.add(id)
        else next.delete(id)
      return next
    })
  const changeStatus = (lesson_status: 'published' | 'hidden') => async (lessons: LessonRow[]) => {
    // The open lesson is saved first, so that its text is published with it.
    if (await flushOpenLesson()) setDialog({ kind: 'status', lessons, lesson_status })
  }
  const closePane = () => {
    if (openId !== null) focus(lessonKey(openId))
    void close()
  }
  const isEmpty = topics.length === 0 && !adding.adding
  return (
    <div className={openId === null ? 'outline' : 'outline has-lesson'}>
      <div className="outline-main">
        <OutlineHeader
          outline={outline}
          people={people}
          isAllFolded={topics.length > 0 && topics.every(({ topic_id }) => folded.has(topic_id))}
          onFoldAll={(isFolded) => setFolded(new Set(isFolded ? topics.map(({ topic_id }) => topic_id) : []))}
          onHelp={() => setDialog({ kind: 'keys' })}
          onDeleted={() => setDialog({ kind: 'deleted lessons' })}
          onAddTopic={() => addTopic()}
        />
        {locked && <Alert type="info" showIcon title={locked} style={{ marginBottom: 16 }} />}
        {chosenLessons.length > 0 && (
          <ChoiceBar
            lessons={chosenLessons}
            topics={topics}
            onPublish={(lessons) => void changeStatus('published')(lessons)}
            onHide={(lessons) => void changeStatus('hidden')(lessons)}
            onMove={(topic_id) =>
              moves.moveLessonsUndoably(new Set(chosenLessons.map(({ lesson_id }) => lesson_id)), {
                topic_id,
                before: null,
              })
            }
            onClear={() => setChosen(new Set())}
          />
        )}
        {isEmpty ? (
          <EmptyNote
            title={t('There are no topics yet.')}
            hint={t(
              'A topic is a chapter of the course. Add one, then type its lessons one after the other.',
            )}
            {...(!isLocked && { action: <AddTopicButton onClick={() => addTopic()} /> })}
          />
        ) : (
          <OutlineTree
            outline={outline}
            isLocked={isLocked}
            view={{ folded, chosen, editing, menu }}
            current={current}
            adding={adding}
            openId={openId}
            editors={editors}
            moves={moves}
            onRenamed={(line, title) => {
              const former = line.kind === 'topic' ? line.topic.topic_title : line.lesson.lesson_title
              setEditing(undefined)
              focus(line.key)
              if (title === '' || title === former) return
              const done =
                line.kind === 'topic'
                  ? edits.renameTopic(line.topic, title)
                  : edits.renameLesson(line.lesson, title)
              void done.then((isDone) => isDone || setEditing(line.key))
            }}
            actions={{
              fold,
              focus,
              open: (line) =>
                line.kind === 'lesson'
                  ? void open(line.lesson.lesson_id)
                  : fold(line.topic.topic_id, !folded.has(line.topic.topic_id)),
              rename: setEditing,
              cancel: (key) => {
                setEditing(undefined)
                focus(key)
              },
              choose,
              clearChoice: () => setChosen(new Set()),
              addLesson: (line) => {
                fold(line.topic.topic_id, false)
                const { lessons, topic_id } = line.topic
                const next = line.kind === 'lesson' ? lessons[line.place + 1] : undefined
                adding.start({ what: 'lesson', topic_id, before: next?.lesson_id ?? null }, line.key)
              },
              addTopic: (line) => addTopic(line?.topic),
              remove: (line) =>
                setDialog(
                  line.kind === 'topic'
                    ? { kind: 'delete topic', topic: line.topic }
                    : { kind: 'delete lesson', lesson: line.lesson },
                ),
              menu: setMenu,
              closeMenu: () => setMenu(undefined),
              describe: (topic) => setDialog({ kind: 'describe', topic }),
              publish: (lessons) => void changeStatus('published')(lessons),
              hide: (lessons) => void changeStatus('hidden')(lessons),
              help: () => setDialog({ kind: 'keys' }),
            }}
          />
        )}
      </div>
      {openId !== null && (
        <Suspense fallback={null}>
          <LessonPane
            key={openId}
            outline={outline}
            lesson_id={openId}
            isLocked={isLocked}
            editors={editors.get(openId) ?? ''}
            onOpen={(lesson_id) => void open(lesson_id)}
            onPublish={(lesson) => void changeStatus('published')([lesson])}
            onHide={(lesson) => void changeStatus('hidden')([lesson])}
            onClose={closePane}
          />
        </Suspense>
      )}
      <OutlineDialogs
        dialog={dialog}
        outline={outline}
        edits={edits}
        onDone={(removed) => {
          if (removed === openId) void close()
          setChosen(new Set())
        }}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}
