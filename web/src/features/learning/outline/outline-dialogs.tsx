import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { LessonRow, Outline, Topic } from './outline-data.ts'
import type { OutlineEdits } from './use-outline-edits.ts'

const StatusDialog = lazyPart(async () => (await import('./dialogs/status-dialog.tsx')).StatusDialog)
const DeleteTopic = lazyPart(async () => (await import('./dialogs/delete-topic.tsx')).DeleteTopic)
const DeleteLesson = lazyPart(async () => (await import('./dialogs/delete-lesson.tsx')).DeleteLesson)
const DescribeTopic = lazyPart(async () => (await import('./dialogs/describe-topic.tsx')).DescribeTopic)
const DeletedLessons = lazyPart(async () => (await import('./dialogs/deleted-lessons.tsx')).DeletedLessons)
const OutlineHelp = lazyPart(async () => (await import('./dialogs/outline-help.tsx')).OutlineHelp)

/** The dialog that is open above the outline. */
export type OpenDialog =
  | { kind: 'status'; lessons: LessonRow[]; lesson_status: 'published' | 'hidden' }
  | { kind: 'delete topic'; topic: Topic }
  | { kind: 'delete lesson'; lesson: LessonRow }
  | { kind: 'describe'; topic: Topic }
  | { kind: 'deleted lessons' }
  | { kind: 'keys' }

interface Props {
  dialog: OpenDialog | undefined
  outline: Outline
  edits: OutlineEdits
  /** Something was stored; `removed` is the lesson that was deleted. */
  onDone: (removed?: number) => void
  onClose: () => void
}

/** The questions before changes that learners notice, and the texts that need more room than a line. */
export function OutlineDialogs({ dialog, outline, edits, onDone, onClose }: Props) {
  if (!dialog) return null
  const shared = { outline, edits, onDone, onClose }
  return (
    <Suspense>
      {dialog.kind === 'status' && <StatusDialog {...dialog} {...shared} />}
      {dialog.kind === 'delete topic' && <DeleteTopic topic={dialog.topic} {...shared} />}
      {dialog.kind === 'delete lesson' && <DeleteLesson lesson={dialog.lesson} {...shared} />}
      {dialog.kind === 'describe' && <DescribeTopic topic={dialog.topic} {...shared} />}
      {dialog.kind === 'deleted lessons' && (
        <DeletedLessons course_id={outline.course_id} isLocked={outline.locked !== null} onClose={onClose} />
      )}
      {dialog.kind === 'keys' && <OutlineHelp onClose={onClose} />}
    </Suspense>
  )
}
