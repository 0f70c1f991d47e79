export const memberSessionsIndonesian = {
  'Ended a session of a member': 'Mengakhiri sesi member',
  'Ended all sessions of a member': 'Mengakhiri semua sesi member',
}
