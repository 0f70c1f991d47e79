export const appIndonesian = {
  'A reminder of “{{title}}” could not be sent.': 'Pengingat “{{title}}” tidak dapat dikirim.',
  'Mails could not be delivered.': 'Ada email yang tidak dapat dikirim.',
  'No mail leaves: the mail server refused log-in or sender.':
    'Email tidak terkirim: server email menolak login atau pengirim.',
  'Some mails may not have arrived. Decide about them.':
    'Beberapa email belum pasti sampai. Ambil keputusan.',
  'The time zone is now {{zone}}. Until you reload, times are shown in the former one.':
    'Zona waktu sekarang {{zone}}. Sampai Anda memuat ulang, waktu masih tampil dalam zona sebelumnya.',
  'A new version is available. Reload when you are ready.':
    'Versi baru sudah tersedia. Muat ulang bila Anda siap.',
  'Account of': 'Akun',
  'Are you still there?': 'Anda masih di sini?',
  Back: 'Kembali',
  'Choose your own password': 'Pilih sandi Anda sendiri',
  'Close All': 'Tutup semua',
  'Close Others': 'Tutup lainnya',
  'Close without saving': 'Tutup tanpa menyimpan',
  'Close without saving?': 'Tutup tanpa menyimpan?',
  'Close {{title}}': 'Tutup {{title}}',
  'Collapse the menu': 'Ciutkan menu',
  'Confirm logout': 'Konfirmasi keluar',
  'It may have been moved or mistyped.': 'Mungkin sudah dipindahkan atau salah ketik.',
  'Keep it open': 'Biarkan terbuka',
  'Log in as somebody else': 'Masuk sebagai orang lain',
  'Log Out': 'Keluar',
  'Main menu': 'Menu utama',
  'Not saved yet': 'Belum disimpan',
  'No new notifications.': 'Belum ada pemberitahuan baru.',
  Notifications: 'Pemberitahuan',
  'Notifications, {{count}} new': 'Pemberitahuan, {{count}} baru',
  'Open pages': 'Halaman terbuka',
  'Open the menu': 'Buka menu',
  'Open the sample site': 'Buka situs contoh',
  Pin: 'Sematkan',
  Pinned: 'Disematkan',
  'Re-Login': 'Masuk lagi',
  Refresh: 'Segarkan',
  Reload: 'Muat ulang',
  'Reload the page. If it happens again, tell whoever runs this server.':
    'Muat ulang halaman. Jika terjadi lagi, beri tahu pengelola server.',
  'Reload when you are done': 'Muat ulang setelah selesai',
  Screens: 'Halaman',
  Search: 'Cari',
  Settings: 'Pengaturan',
  'Skip to the content': 'Langsung ke isi',
  Static: 'Statis',
  'The server cannot be reached': 'Server tidak dapat dihubungi',
  'There is nothing at this address': 'Tidak ada apa pun di alamat ini',
  'This screen could not be loaded': 'Halaman ini tidak dapat dimuat',
  'This screen could not be shown': 'Halaman ini tidak dapat ditampilkan',
  'This screen is not open to you': 'Anda tidak punya akses ke halaman ini',
  'To the dashboard': 'Ke dasbor',
  Unpin: 'Lepas sematan',
  'What you typed in other tabs is still there. If it happens again, tell whoever runs this server.':
    'Isian Anda di tab lain masih ada. Jika terjadi lagi, beri tahu pengelola server.',
  'What you typed is lost: {{names}}': 'Yang Anda ketik akan hilang: {{names}}',
  'Where you are': 'Lokasi halaman ini',
  'You are offline. What you see may be old; saving works again when you are back.':
    'Anda sedang offline. Data yang tampil mungkin sudah lama; Anda dapat menyimpan lagi setelah online.',
  'You have been logged out, you can cancel to stay on this page, or log in again':
    'Anda telah keluar. Batalkan untuk tetap di halaman ini, atau masuk lagi',
  'You may be offline, or there is a newer version. What you typed in other tabs is still there.':
    'Mungkin Anda sedang offline, atau ada versi yang lebih baru. Isian Anda di tab lain masih ada.',
  'Your roles do not include it. Ask a superuser if you need it.':
    'Peran Anda tidak mencakup halaman ini. Hubungi superuser bila Anda memerlukannya.',
  '{{who}} approved “{{title}}”.': '{{who}} menyetujui “{{title}}”.',
  '{{who}} returned “{{title}}”: {{reason}}': '{{who}} mengembalikan “{{title}}”: {{reason}}',
  '{{who}} took over writing “{{title}}”.': '{{who}} mengambil alih penulisan “{{title}}”.',
  'Nothing was done here for a while, so you will be signed out in {{time}}.':
    'Sudah beberapa waktu tidak ada aktivitas di sini, jadi Anda akan keluar otomatis dalam {{time}}.',
  'Somebody else set the one that you logged in with.':
    'Sandi yang Anda pakai untuk masuk ditetapkan orang lain.',
  'Stay signed in': 'Tetap masuk',
  'What you have typed stays on this page.': 'Yang sudah Anda ketik tetap ada di halaman ini.',
  'Your role requires them.': 'Peran Anda mewajibkannya.',
  '“{{title}}” could not be published as planned and is a draft again.':
    '“{{title}}” tidak dapat terbit sesuai rencana dan kembali menjadi draf.',
  '“{{title}}” is public.': '“{{title}}” sudah terbit.',
  '“{{title}}” went to the archive.': '“{{title}}” masuk arsip.',
  '{{who}} changed the bank accounts on invoices: {{accounts}}':
    '{{who}} mengubah rekening bank di tagihan: {{accounts}}',
  '{{who}} handed in “{{title}}” for review.': '{{who}} mengajukan “{{title}}” untuk ditinjau.',
  'Money for the order {{title}} needs a decision.': 'Uang untuk pesanan {{title}} perlu keputusan.',
  'A member asked to be erased. This is due by {{when}}.':
    'Seorang member meminta datanya dihapus. Tenggatnya {{when}}.',
  'A member asked for a copy of their data. This is due by {{when}}.':
    'Seorang member meminta salinan datanya. Tenggatnya {{when}}.',
  'The import of “{{title}}” failed.': 'Impor “{{title}}” gagal.',
  '“{{title}}” was checked and can be imported.': '“{{title}}” sudah diperiksa dan bisa diimpor.',
  '“{{title}}” was imported.': '“{{title}}” sudah diimpor.',
  'Issuing certificates for “{{title}}” failed. Start it again to continue.':
    'Penerbitan sertifikat untuk “{{title}}” gagal. Mulai lagi untuk melanjutkan.',
  'The certificates of “{{title}}” are issued: {{count}}.': 'Sertifikat “{{title}}” sudah terbit: {{count}}.',
  'The export “{{title}}” is complete.': 'Ekspor “{{title}}” selesai.',
  'The background job {{job}} failed: {{reason}}': 'Pekerjaan latar belakang {{job}} gagal: {{reason}}',
  'Search and go to': 'Cari dan buka',
  'Screen, member, article, order or action': 'Halaman, member, artikel, pesanan, atau tindakan',
  'Nothing found. Try other words.': 'Tidak ada yang ditemukan. Coba kata lain.',
  'Records could not be searched. Type again to retry.':
    'Pencarian data gagal. Ketik lagi untuk mencoba ulang.',
  'Searching…': 'Mencari…',
  Results: 'Hasil',
  Recent: 'Terakhir dibuka',
  Actions: 'Tindakan',
  'New article': 'Artikel baru',
  'New video': 'Video baru',
  'Export members': 'Ekspor member',
  'Export orders': 'Ekspor pesanan',
  'Switch to light': 'Ganti ke tampilan terang',
  'Switch to dark': 'Ganti ke tampilan gelap',
  'Switch to {{language}}': 'Ganti ke {{language}}',
  'A member asked on the site for a copy of their data.': 'Seorang member meminta salinan datanya di situs.',
  'A member asked on the site to be erased.': 'Seorang member meminta datanya dihapus di situs.',
  'A member asked on the site to contribute.': 'Seorang member mengajukan diri sebagai kontributor di situs.',
  'A run of “{{title}}” was not sent. Its log says why.':
    'Salah satu jadwal “{{title}}” tidak dikirim. Alasannya ada di log.',
  'The campaign “{{title}}” could not be sent: its sender was deleted.':
    'Kampanye “{{title}}” tidak dapat dikirim: pengirimnya dihapus.',
  'The nightly recount found 1 number that differs from its rows.':
    'Penghitungan ulang tiap malam menemukan 1 angka yang berbeda dari barisnya.',
  'The nightly recount found {{n}} numbers that differ from their rows.':
    'Penghitungan ulang tiap malam menemukan {{n}} angka yang berbeda dari barisnya.',
}
