export const eventReviewsIndonesian = {
  'Claimed the review of an event, or gave it back': 'Mengambil peninjauan acara, atau melepaskannya',
  'Submitted an event for review': 'Mengajukan acara untuk ditinjau',
}
