import { newStore } from '../../../lib/store.ts'
import type { Draft } from '../../../parts/writing-desk/draft.ts'
import type { LessonFields } from './lesson/fields.ts'

/** The lesson that is edited beside the tree. A change of its title in the tree is a change of this draft. */
export const openLesson = newStore<{ lesson_id: number; draft: Draft<LessonFields> } | null>(null)

/** Saves what is written in the open lesson; returns whether nothing is unsaved any more. */
export const flushOpenLesson = (): Promise<boolean> =>
  openLesson.get()?.draft.autosave.flush() ?? Promise.resolve(true)
