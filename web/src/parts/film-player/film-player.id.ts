export const filmPlayerIndonesian = {
  'Film: {{name}}': 'Film: {{name}}',
}
