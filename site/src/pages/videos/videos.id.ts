export const words = {
  Videos: 'Video',
  'No video is published here yet.': 'Belum ada video yang diterbitkan di sini.',
}
