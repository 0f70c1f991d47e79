export const calendarIndonesian = {
  'Moved an article in the calendar': 'Memindahkan artikel di kalender',
}
