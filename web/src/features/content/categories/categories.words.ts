import type { ActionWords } from '../../../lib/action-words.ts'

export const categoriesWords: ActionWords<'categories', 'purge'> = {
  create: 'Created a category',
  update: 'Changed a category',
  delete: 'Deleted a category',
  move: 'Moved a category',
  restore: 'Restored a category',
  purge: 'Emptied the trash of categories',
}

export const subCategoriesWords: ActionWords<'subCategories'> = {
  create: 'Created a sub-category',
  update: 'Changed a sub-category',
  delete: 'Deleted a sub-category',
  order: 'Ordered categories',
}
