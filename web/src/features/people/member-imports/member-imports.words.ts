import type { ActionWords } from '../../../lib/action-words.ts'

export const memberImportsWords: ActionWords<'memberImports', 'done' | 'undone'> = {
  upload: 'Sent a file of members',
  check: 'Checked an import',
  run: 'Began an import',
  done: 'Finished an import',
  undo: 'Began to undo an import',
  undone: 'Undid an import',
}
