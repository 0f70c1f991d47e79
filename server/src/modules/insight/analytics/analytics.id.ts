export const analyticsId = {
  'Choose the first day.': 'Pilih hari pertama.',
  'Choose the last day.': 'Pilih hari terakhir.',
}
