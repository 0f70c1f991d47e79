import type { ActionWords } from '../../../lib/action-words.ts'

export const tagsWords: ActionWords<'tags', 'purge'> = {
  create: 'Created a tag',
  update: 'Changed a tag',
  delete: 'Deleted a tag',
  merge: 'Merged tags',
  restore: 'Restored a tag',
  purge: 'Emptied the trash of tags',
}
