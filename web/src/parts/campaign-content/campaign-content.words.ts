import type { ActionWords } from '../../lib/action-words.ts'

export const campaignContentWords: ActionWords<'campaignContent'> = {
  build: 'Built the mail of a campaign',
  save: 'Changed the content of a campaign',
}
