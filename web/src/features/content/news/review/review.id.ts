export const newsReviewIndonesian = {
  'Approve this article?': 'Setujui artikel ini?',
  'Return this article?': 'Kembalikan artikel ini?',
  'This article is no longer waiting for review.': 'Artikel ini tidak lagi menunggu peninjauan.',
}
