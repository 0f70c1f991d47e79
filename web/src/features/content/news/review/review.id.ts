export const newsReviewIndonesian = {
  'Approve this article?': 'Setujui artikel ini?',
  'Return this article?': 'Kembalikan artikel ini?',
  'This article does not wait for review any more.': 'Artikel ini tidak lagi menunggu peninjauan.',
}
