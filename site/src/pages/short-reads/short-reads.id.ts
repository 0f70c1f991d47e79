export const words = {
  'Short reads': 'Bacaan singkat',
  'For five minutes on the train.': 'Untuk lima menit di kereta.',
  'Nothing short was published lately.': 'Belum ada bacaan singkat yang terbit belakangan ini.',
  Like: 'Suka',
  Liked: 'Disukai',
}
