export const reviewsIndonesian = {
  'Claimed a review, or gave it back': 'Mengambil peninjauan, atau melepaskannya',
  'Submitted an article for review': 'Mengajukan artikel untuk ditinjau',
}
