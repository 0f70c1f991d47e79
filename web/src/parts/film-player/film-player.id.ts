export const filmPlayerIndonesian = {
  'Play the video of the text': 'Putar video dalam teks',
  'Play video {{n}} of the text': 'Putar video {{n}} dalam teks',
  'Videos in the text': 'Video dalam teks',
}
