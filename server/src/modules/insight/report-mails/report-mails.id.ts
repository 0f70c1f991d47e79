export const reportMailsId = {
  'Answers to “helpful?”': 'Jawaban “membantu?”',
  'Articles and videos created': 'Artikel dan video dibuat',
  'Articles published': 'Artikel diterbitkan',
  'Articles, videos and courses': 'Artikel, video, dan kursus',
  'Clicks to other sites': 'Klik ke situs lain',
  'Content report: {{days}}': 'Laporan konten: {{days}}',
  'Courses published': 'Kursus diterbitkan',
  'Event report: {{days}}': 'Laporan acara: {{days}}',
  Events: 'Acara',
  'Events created': 'Acara dibuat',
  'Events published': 'Acara diterbitkan',
  'Hello {{name}}, these are the figures of {{days}}. In brackets: {{before}}.':
    'Halo {{name}}, berikut angka untuk {{days}}. Dalam kurung: {{before}}.',
  'New members': 'Member baru',
  'Open the report': 'Buka laporan',
  'Page views': 'Tayangan halaman',
  Shares: 'Dibagikan',
  'Somebody in the list may not see this report. Choose others.':
    'Ada orang dalam daftar yang tidak boleh melihat laporan ini. Pilih yang lain.',
  'Static articles published': 'Artikel statis diterbitkan',
  'Subscriber report: {{days}}': 'Laporan pelanggan: {{days}}',
  'The report is not mailed any more.': 'Laporan ini tidak lagi dikirim lewat email.',
  'There are at most {{max}} schedules. Delete one before you add another.':
    'Jadwal paling banyak {{max}}. Hapus salah satu sebelum menambah yang lain.',
  'This schedule does not exist any more. Load the page again.':
    'Jadwal ini sudah tidak ada. Muat ulang halaman ini.',
  'Videos published': 'Video diterbitkan',
  'Visit report: {{days}}': 'Laporan kunjungan: {{days}}',
  'What visitors did': 'Yang dilakukan pengunjung',
  'You get this mail because somebody added you to the schedule of this report.':
    'Anda menerima email ini karena seseorang menambahkan Anda ke jadwal laporan ini.',
  'You may not see this report, so you cannot mail it.':
    'Anda tidak boleh melihat laporan ini, jadi tidak dapat mengirimkannya.',
  '{{count}} people get the report now.': '{{count}} orang menerima laporan ini sekarang.',
  '{{count}} person gets the report now.': '{{count}} orang menerima laporan ini sekarang.',
}
