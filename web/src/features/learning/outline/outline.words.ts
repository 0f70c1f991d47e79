import type { ActionWords } from '../../../lib/action-words.ts'

export const topicsWords: ActionWords<'topics'> = {
  create: 'Added a topic',
  update: 'Changed a topic',
  order: 'Sorted topics',
  delete: 'Deleted a topic',
}

export const lessonsWords: ActionWords<'lessons'> = {
  create: 'Added a lesson',
  update: 'Wrote a lesson',
  order: 'Sorted lessons',
  delete: 'Deleted a lesson',
  setStatus: 'Published or hid lessons',
  discard: 'Discarded changes of a lesson',
  restore: 'Restored a deleted lesson',
  restoreVersion: 'Restored a version of a lesson',
}
