import type { TFunction } from 'i18next'

/** What an entry of the log is about, by the name that the server stores. */
export const entityNames = (t: TFunction): Readonly<Record<string, string>> => ({
  bank_lines: t('Bank line'),
  bank_statements: t('Bank statement'),
  categories: t('Category'),
  comment_rules: t('Rules for comments'),
  fee_lines: t('Fee'),
  fee_partners: t('Partner'),
  fee_periods: t('Month of fees'),
  fee_rules: t('Fee rule'),
  gateway_settings: t('Payment gateway'),
  jobs: t('Background job'),
  media: t('File'),
  member_imports: t('Import of members'),
  members: t('Member', { context: 'person' }),
  news: t('Article'),
  news_comments: t('Comment'),
  notifications: t('Notification'),
  orders: t('Order'),
  payment_notices: t('Payment notice'),
  payments: t('Payment'),
  products: t('Product'),
  seller: t('Seller'),
  sessions: t('Session'),
  tags: t('Tag'),
  users: t('Account'),
})
