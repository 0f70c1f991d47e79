import type { ActionWords } from '../../../lib/action-words.ts'

export const sellerWords: ActionWords<'seller'> = {
  update: 'Changed the seller',
}
