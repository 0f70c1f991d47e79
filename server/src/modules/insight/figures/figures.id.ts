import type { Dictionary } from '../../../lib/languages.ts'

/** What figures count, in Indonesian. */
export const figuresId = {
  'Accounts of staff that are not deleted.': 'Akun staf yang belum dihapus.',
  'Entries of the audit log.': 'Entri log audit.',
  'Files of the library that are not deleted.': 'Berkas pustaka yang belum dihapus.',
  'Members whose data is not erased.': 'Member yang datanya tidak dihapus.',
  'Members who applied as contributors and wait for a decision.':
    'Member yang mendaftar sebagai kontributor dan menunggu keputusan.',
  'Members by country, premium or free, suspension, reachability and contribution.':
    'Member menurut negara, premium atau gratis, penangguhan, keterjangkauan email, dan kontribusi.',
  'Members by label; somebody with two labels counts under both.':
    'Member menurut label; yang memiliki dua label dihitung di keduanya.',
  'Members by the day on which they joined, in UTC.': 'Member menurut hari bergabung, dalam UTC.',
  'Members by the quarter of an hour in which they joined and what they are now; erased ones count too.':
    'Member menurut seperempat jam saat bergabung dan jenisnya sekarang; yang datanya dihapus tetap dihitung.',
  'Members by the quarter of an hour in which they joined and their country; erased ones count too.':
    'Member menurut seperempat jam saat bergabung dan negaranya; yang datanya dihapus tetap dihitung.',
  'Members who became premium, by the quarter of an hour in UTC.':
    'Member yang menjadi premium, menurut seperempat jam dalam UTC.',
  'Members who stopped being premium, by the quarter of an hour in UTC.':
    'Member yang tidak lagi premium, menurut seperempat jam dalam UTC.',
  'Articles, videos and pages by kind, without the trash.':
    'Artikel, video, dan halaman menurut jenis, tanpa tempat sampah.',
  'Articles, videos and pages by status, without the trash.':
    'Artikel, video, dan halaman menurut status, tanpa tempat sampah.',
  'Articles, videos and pages by kind and status, without the trash.':
    'Artikel, video, dan halaman menurut jenis dan status, tanpa tempat sampah.',
  'Published content with a newer draft, by the status of that draft.':
    'Konten terbit yang memiliki draf lebih baru, menurut status draf itu.',
  'Articles, videos and pages by category, without the trash.':
    'Artikel, video, dan halaman menurut kategori, tanpa tempat sampah.',
  'Articles, videos and pages by who may read them, without the trash.':
    'Artikel, video, dan halaman menurut siapa yang boleh membacanya, tanpa tempat sampah.',
  'Articles, videos and pages by author, without the trash.':
    'Artikel, video, dan halaman menurut penulis, tanpa tempat sampah.',
  'Articles, videos and pages by whether staff or a contributor wrote them.':
    'Artikel, video, dan halaman menurut penulisnya: staf atau kontributor.',
  'Articles, videos and pages that wait for a review.':
    'Artikel, video, dan halaman yang menunggu peninjauan.',
  'Articles, videos and pages in the trash.': 'Artikel, video, dan halaman di tempat sampah.',
  'Content that visitors can read now, by kind.':
    'Konten yang dapat dibaca pengunjung saat ini, menurut jenis.',
  'Content by its category or sub-category, without the trash.':
    'Konten menurut kategori atau subkategorinya, tanpa tempat sampah.',
  'Tags that are not deleted.': 'Tag yang belum dihapus.',
  'Content by tag, without the trash.': 'Konten menurut tag, tanpa tempat sampah.',
  'Comments by the state of their moderation.': 'Komentar menurut status moderasinya.',
  'Comments by the day on which they were written, in UTC, without the trash.':
    'Komentar menurut hari penulisannya dalam UTC, tanpa tempat sampah.',
  'Likes by the day on which they were given, in UTC.': 'Suka menurut hari pemberiannya dalam UTC.',
  'Comments that somebody reported and nobody has decided about.':
    'Komentar yang dilaporkan dan belum diputuskan.',
  'Likes that members gave and have not taken back.': 'Suka yang diberikan member dan belum ditarik kembali.',
  'Orders by status, with the sum of their bills.': 'Pesanan menurut status, dengan jumlah tagihannya.',
  'Fees of contributors by status.': 'Fee kontributor menurut status.',
  'Mails of the outbox by sort and state.': 'Email di Outbox menurut jenis dan status.',
  'Mails of each campaign by state, and those whose recipient unsubscribed.':
    'Email tiap kampanye menurut status, serta yang penerimanya berhenti berlangganan.',
  'Opens and clicks of each campaign by link.': 'Pembukaan dan klik tiap kampanye menurut tautan.',
  'Contacts of each list by whether they can be written to.':
    'Kontak tiap daftar menurut apakah dapat dikirimi email.',
  'Events by status, without the trash.': 'Acara menurut status, tanpa tempat sampah.',
  'Published events with a newer draft, by the status of that draft.':
    'Acara terbit yang memiliki draf lebih baru, menurut status draf itu.',
  'Events by category, without the trash.': 'Acara menurut kategori, tanpa tempat sampah.',
  'Events by author, without the trash.': 'Acara menurut penulis, tanpa tempat sampah.',
  'Events by whether staff or a contributor wrote them.': 'Acara menurut penulisnya: staf atau kontributor.',
  'Events that wait for a review.': 'Acara yang menunggu peninjauan.',
  'Events in the trash.': 'Acara di tempat sampah.',
  'Registrations for events by status.': 'Pendaftaran acara menurut status.',
  'Registrations for events by where they came from.': 'Pendaftaran acara menurut asalnya.',
  'Registrations for events by the part that people take in them.':
    'Pendaftaran acara menurut peran pesertanya.',
  'Registrations whose person was checked in.': 'Pendaftaran yang orangnya sudah check-in.',
  'Registrations of each event by status, check-in and offered place.':
    'Pendaftaran tiap acara menurut status, check-in, dan tempat yang ditawarkan.',
  'Registrations of each event by the day on which they were made, in UTC.':
    'Pendaftaran tiap acara menurut hari pembuatannya, dalam UTC.',
  'Courses by status, without the trash.': 'Kursus menurut status, tanpa tempat sampah.',
  'Published courses with a newer draft, by the status of that draft.':
    'Kursus terbit yang memiliki draf lebih baru, menurut status draf itu.',
  'Courses by category, without the trash.': 'Kursus menurut kategori, tanpa tempat sampah.',
  'Courses in the trash.': 'Kursus di tempat sampah.',
  'Enrolments in courses by status.': 'Pendaftaran kursus menurut status.',
  'Enrolments in courses by where they came from.': 'Pendaftaran kursus menurut asalnya.',
  'Enrolments in courses by the part of the course that is done.':
    'Pendaftaran kursus menurut bagian kursus yang sudah selesai.',
  'Enrolments of each course by status.': 'Pendaftaran tiap kursus menurut status.',
  'Enrolments of each course by the day on which they were made, in UTC.':
    'Pendaftaran tiap kursus menurut hari pembuatannya, dalam UTC.',
  'Events of visitors on the site by kind and day, in the time zone of the platform; bots are left out.':
    'Aktivitas pengunjung di situs menurut jenis dan hari, dalam zona waktu platform; bot tidak dihitung.',
  'How often pages of the site were opened, by day in the time zone of the platform; bots are left out.':
    'Berapa kali halaman situs dibuka, menurut hari dalam zona waktu platform; bot tidak dihitung.',
  'Different visitors of a day; somebody who comes back on another day counts again.':
    'Pengunjung berbeda pada suatu hari; yang kembali di hari lain dihitung lagi.',
  'How often visitors searched on the site; opening a result is no further search.':
    'Berapa kali pengunjung mencari di situs; membuka hasil bukan pencarian baru.',
  'Searches on the site that found nothing.': 'Pencarian di situs yang tidak menemukan apa pun.',
  'Results of searches on the site that were opened.': 'Hasil pencarian di situs yang dibuka.',
  'How often visitors followed a link to another site.':
    'Berapa kali pengunjung mengikuti tautan ke situs lain.',
  'The share of yes among the answers to “Was this helpful?”.':
    'Bagian jawaban ya untuk “Apakah ini membantu?”.',
  'Viewers of a day who watched at least nine tenths of a video.':
    'Penonton pada suatu hari yang menonton paling sedikit sembilan persepuluh video.',
  'Answers to the consent banner that accepted a category, by day.':
    'Jawaban banner persetujuan yang menyetujui suatu kategori, menurut hari.',
  'Orders that somebody must decide about.': 'Pesanan yang perlu diputuskan.',
  'Articles, videos, events and courses by kind, author and status, without the trash.':
    'Artikel, video, acara, dan kursus menurut jenis, penulis, dan status, tanpa tempat sampah.',
  'Articles, videos and events that wait for a review, drafts of published ones too.':
    'Artikel, video, dan acara yang menunggu peninjauan, termasuk draf dari yang sudah terbit.',
  'Articles, videos, events and courses by the day on which they were created.':
    'Artikel, video, acara, dan kursus menurut hari pembuatannya.',
  'Content by the day on which it was published for the first time.':
    'Konten menurut hari pertama kali diterbitkan.',
  'Content by the week of a month in which it was published for the first time.':
    'Konten menurut minggu dalam bulan saat pertama kali diterbitkan.',
  'Content by the month in which it was published for the first time.':
    'Konten menurut bulan saat pertama kali diterbitkan.',
  'Events of visitors by kind, page and day.': 'Aktivitas pengunjung menurut jenis, halaman, dan hari.',
  'Page views by where they came from and day.': 'Tayangan halaman menurut asal dan hari.',
  'Page views by device and day.': 'Tayangan halaman menurut perangkat dan hari.',
  'Page views by country and day.': 'Tayangan halaman menurut negara dan hari.',
  'Page views by page, where they came from and day.': 'Tayangan halaman menurut halaman, asal, dan hari.',
  'Searches on the site by text and day.': 'Pencarian di situs menurut teks dan hari.',
  'Searches on the site that found nothing, by text and day.':
    'Pencarian di situs tanpa hasil, menurut teks dan hari.',
  'Opened results of searches by page, text and day.':
    'Hasil pencarian yang dibuka menurut halaman, teks, dan hari.',
  'Opened results of searches by text and day.': 'Hasil pencarian yang dibuka menurut teks dan hari.',
  'Followed links to other sites by page, address and day.':
    'Tautan ke situs lain yang diikuti menurut halaman, alamat, dan hari.',
  'Answers that a page helped, by page, text and day.':
    'Jawaban bahwa halaman membantu, menurut halaman, teks, dan hari.',
  'Answers that a page did not help, by page, text and day.':
    'Jawaban bahwa halaman tidak membantu, menurut halaman, teks, dan hari.',
  'Steps of videos beyond nine tenths of their length, by page and day.':
    'Bagian video di atas sembilan persepuluh durasinya, menurut halaman dan hari.',
  'Answers to the consent banner by accepted categories and day.':
    'Jawaban banner persetujuan menurut kategori yang diterima dan hari.',
  'Page views from search engines by page and day.':
    'Tayangan halaman dari mesin pencari menurut halaman dan hari.',
  'Page views from mails by page and day.': 'Tayangan halaman dari email menurut halaman dan hari.',
  'Page views from other sites and campaigns by page and day.':
    'Tayangan halaman dari situs lain dan kampanye menurut halaman dan hari.',
  'Page views by page and week.': 'Tayangan halaman menurut halaman dan minggu.',
  'Page views from search engines by page and week.':
    'Tayangan halaman dari mesin pencari menurut halaman dan minggu.',
  'Page views from mails by page and week.': 'Tayangan halaman dari email menurut halaman dan minggu.',
  'Page views from other sites and campaigns by page and week.':
    'Tayangan halaman dari situs lain dan kampanye menurut halaman dan minggu.',
  'Searches on the site by text and week.': 'Pencarian di situs menurut teks dan minggu.',
  'Searches on the site that found nothing, by text and week.':
    'Pencarian di situs tanpa hasil, menurut teks dan minggu.',
  'Opened results of searches by page, text and week.':
    'Hasil pencarian yang dibuka menurut halaman, teks, dan minggu.',
  'Opened results of searches by text and week.': 'Hasil pencarian yang dibuka menurut teks dan minggu.',
  'Followed links to other sites by page, address and week.':
    'Tautan ke situs lain yang diikuti menurut halaman, alamat, dan minggu.',
  'Answers that a page helped, by page, text and week.':
    'Jawaban bahwa halaman membantu, menurut halaman, teks, dan minggu.',
  'Answers that a page did not help, by page, text and week.':
    'Jawaban bahwa halaman tidak membantu, menurut halaman, teks, dan minggu.',
  'Events of visitors by hour and where they came from.': 'Aktivitas pengunjung menurut jam dan asal.',
  'Different visitors of a day, added up from its hours.':
    'Pengunjung berbeda dalam sehari, dijumlahkan dari jam-jamnya.',
} satisfies Dictionary
