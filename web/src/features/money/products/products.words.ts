import type { ActionWords } from '../../../lib/action-words.ts'

export const productsWords: ActionWords<'products'> = {
  create: 'Added a product',
  update: 'Changed a product',
  archive: 'Archived a product',
  restore: 'Restored a product',
  excel: 'Exported the products',
}
