import type { ActionWords } from '../../../lib/action-words.ts'

export const reportsWords: ActionWords<'reports'> = {
  keywordsExcel: 'Exported the keywords',
  topArticlesExcel: 'Exported the top articles',
  externalLinksExcel: 'Exported the links to other sites',
  helpfulExcel: 'Exported the answers to “helpful?”',
  popularExcel: 'Exported popular topics, tags or categories',
  planArticle: 'Planned an article for a keyword',
  markDead: 'Marked a link as dead',
  unmarkDead: 'Took back that a link is dead',
}
