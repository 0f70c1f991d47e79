import type { Dictionary } from '../lib/languages.ts'

/** What the platform says, in Indonesian. */
export const httpId = {
  'A cell of row {{row}} has more than {{most}} characters. Shorten it and send the file again.':
    'Ada sel di baris {{row}} yang lebih dari {{most}} karakter. Persingkat lalu kirim berkas lagi.',
  'A date is not valid. Correct it and try again.': 'Ada tanggal yang tidak valid. Perbaiki lalu coba lagi.',
  'A date is out of range. Correct it and try again.':
    'Ada tanggal di luar rentang. Perbaiki lalu coba lagi.',
  'A number is too large. Correct it and try again.':
    'Ada angka yang terlalu besar. Perbaiki lalu coba lagi.',
  'A quotation mark is opened and never closed. Close or remove it and send the file again.':
    'Ada tanda kutip yang dibuka tetapi tidak ditutup. Tutup atau hapus, lalu kirim berkas lagi.',
  'A required value is missing.': 'Ada nilai wajib yang belum diisi.',
  'A row of the file is longer than {{most}} characters. A cell is too large, or a quotation mark is not closed.':
    'Ada baris di berkas yang lebih dari {{most}} karakter. Mungkin ada sel yang terlalu besar atau tanda kutip yang tidak ditutup.',
  'A text contains characters that cannot be stored.':
    'Ada teks yang berisi karakter yang tidak dapat disimpan.',
  'A text is too long. Shorten it and try again.':
    'Ada teks yang terlalu panjang. Persingkat lalu coba lagi.',
  'A value has the wrong form. Correct it and try again.':
    'Ada nilai dengan format yang salah. Perbaiki lalu coba lagi.',
  'A value is not allowed here.': 'Ada nilai yang tidak diizinkan di sini.',
  'A value is not one of the allowed ones.': 'Ada nilai yang tidak termasuk pilihan yang diizinkan.',
  'Calls from other sites are not accepted.': 'Permintaan dari situs lain tidak diterima.',
  'Idempotency-Key must be 1 to 200 visible characters.':
    'Idempotency-Key harus 1 sampai 200 karakter yang terlihat.',
  'Pages of this origin may not send events. A superuser can allow the origin in the settings of the site.':
    'Halaman dari origin ini tidak boleh mengirim peristiwa. Superuser dapat mengizinkan origin tersebut di pengaturan situs.',
  'Row {{row}} has more than {{most}} columns. Remove those that are not needed.':
    'Baris {{row}} memiliki lebih dari {{most}} kolom. Hapus kolom yang tidak diperlukan.',
  'Sign in first.': 'Silakan masuk terlebih dahulu.',
  Somebody: 'Seseorang',
  'Somebody changed the same thing at this moment. Try again.':
    'Orang lain baru saja mengubah data yang sama. Coba lagi.',
  'Somebody is changing the same thing right now. Try again.':
    'Orang lain sedang mengubah data yang sama. Coba lagi.',
  'Something went wrong on our side and nothing was changed. If it happens again, report the number {{id}}.':
    'Terjadi kesalahan di sistem kami dan tidak ada yang berubah. Jika terulang, laporkan nomor {{id}}.',
  'The Excel file holds more than {{megabytes}} MB when it is unpacked. Split it into several files.':
    'Isi berkas Excel lebih dari {{megabytes}} MB. Bagi menjadi beberapa berkas.',
  'The Excel file is damaged. Open it, save it again and send the new file.':
    'Berkas Excel rusak. Buka, simpan lagi, lalu kirim berkas yang baru.',
  'The address is not valid.': 'Alamat tidak valid.',
  'The body has more than {{count}} fields.': 'Isi permintaan memiliki lebih dari {{count}} kolom.',
  'The body is empty although it is announced as JSON.':
    'Isi permintaan kosong, padahal dinyatakan sebagai JSON.',
  'The body is nested more than {{depth}} deep.': 'Isi permintaan bertingkat lebih dari {{depth}} tingkat.',
  'The body is not as long as announced.': 'Panjang isi permintaan tidak sesuai dengan yang dinyatakan.',
  'The body is not valid JSON.': 'Isi permintaan bukan JSON yang valid.',
  'The body must be a JSON object.': 'Isi permintaan harus berupa objek JSON.',
  'The database cannot be reached at the moment. Try again in a few seconds.':
    'Basis data sedang tidak dapat dihubungi. Coba lagi dalam beberapa detik.',
  'The disk is full; nothing was stored. Inform the administrator of this server.':
    'Penyimpanan penuh; tidak ada yang tersimpan. Beri tahu pengelola server ini.',
  'The file cannot be read near line {{line}}: check the quotation marks there.':
    'Berkas tidak dapat dibaca di sekitar baris {{line}}: periksa tanda kutip di sana.',
  'The file has more than {{most}} rows. Split it into several files.':
    'Berkas memiliki lebih dari {{most}} baris. Bagi menjadi beberapa berkas.',
  'The file has no such part. Load it again from its beginning.':
    'Bagian berkas itu tidak ada. Muat ulang dari awal.',
  'The file is larger than {{megabytes}} MB. Choose a smaller one.':
    'Berkas lebih besar dari {{megabytes}} MB. Pilih berkas yang lebih kecil.',
  'The file store cannot be reached at the moment. Try again in a few seconds.':
    'Penyimpanan berkas sedang tidak dapat dihubungi. Coba lagi dalam beberapa detik.',
  'The picture has more than {{millions}} million pixels. Choose a smaller one.':
    'Gambar ini lebih dari {{millions}} juta piksel. Pilih gambar yang lebih kecil.',
  'The picture is damaged and cannot be read to its end. Choose another file.':
    'Gambar ini rusak dan tidak dapat dibaca sampai selesai. Pilih berkas lain.',
  'The file takes too long to read. Split it into several files.':
    'Berkas terlalu lama dibaca. Bagi menjadi beberapa berkas.',
  'The picture takes too long to decode. Choose a smaller one.':
    'Gambar ini terlalu lama diproses. Pilih gambar yang lebih kecil.',
  'The request is not valid.': 'Permintaan tidak valid.',
  'The request is too large. Send less at once.': 'Permintaan terlalu besar. Kirim lebih sedikit sekaligus.',
  'The search text is not valid. Remove the backslash at its end.':
    'Teks pencarian tidak valid. Hapus garis miring terbalik di akhirnya.',
  'The server is busy. Try again in a few seconds.': 'Server sedang sibuk. Coba lagi dalam beberapa detik.',
  'The server is restarting. Try again in a few seconds.':
    'Server sedang dimulai ulang. Coba lagi dalam beberapa detik.',
  'The sheet has formulas. Copy it, paste only the values into a new sheet and send that.':
    'Lembar ini berisi rumus. Salin, tempel hanya nilainya ke lembar baru, lalu kirim lembar itu.',
  'The upload has more than {{count}} fields.': 'Unggahan memiliki lebih dari {{count}} kolom.',
  'The upload is not valid or was broken off. Send it again.':
    'Unggahan tidak valid atau terputus. Kirim lagi.',
  'There is no such call.': 'Panggilan itu tidak ada.',
  'There is nothing here.': 'Tidak ada apa-apa di sini.',
  'This Idempotency-Key was used for another request. Use a new one.':
    'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan yang baru.',
  'This exists already.': 'Data ini sudah ada.',
  'This file does not exist any more.': 'Berkas ini sudah tidak ada.',
  'This is an old or a protected Excel file. Save it as .xlsx without a password, or as CSV.':
    'Ini berkas Excel lama atau terlindungi. Simpan sebagai .xlsx tanpa sandi, atau sebagai CSV.',
  'This is more than can be handled at once. Ask for less.':
    'Permintaan ini terlalu banyak untuk diproses sekaligus. Kurangi lalu coba lagi.',
  'This is neither a CSV nor an Excel file. Choose another file.':
    'Berkas ini bukan CSV maupun Excel. Pilih berkas lain.',
  'This is not a picture that can be read. Choose a JPEG, PNG, WebP, GIF or AVIF file.':
    'Berkas ini bukan gambar yang dapat dibaca. Pilih berkas JPEG, PNG, WebP, GIF, atau AVIF.',
  'This kind of body is not understood. Send a form or JSON.':
    'Jenis isi permintaan ini tidak dikenali. Kirim formulir atau JSON.',
  'This kind of body is not understood. Send the file as multipart/form-data.':
    'Jenis isi permintaan ini tidak dikenali. Kirim berkas sebagai multipart/form-data.',
  'This link has expired. Open the file from its page again.':
    'Tautan ini sudah kedaluwarsa. Buka kembali berkas dari halamannya.',
  'This link is not valid. Open the file from its page again.':
    'Tautan ini tidak valid. Buka kembali berkas dari halamannya.',
  'This refers to something that no longer exists, or is still in use.':
    'Data ini merujuk ke sesuatu yang sudah tidak ada, atau masih digunakan.',
  'This request is still being worked on. Wait for its answer.':
    'Permintaan ini masih diproses. Tunggu jawabannya.',
  'This text is nested more than {{max}} levels deep. Paste it as plain text.':
    'Susunan teks ini lebih dari {{max}} tingkat. Tempel sebagai teks biasa.',
  'This text has more than {{max}} elements. Divide it, or paste it as plain text.':
    'Teks ini berisi lebih dari {{max}} elemen. Bagi menjadi beberapa teks, atau tempel sebagai teks biasa.',
  'The HTML of this text is broken. Correct it, or paste it as plain text.':
    'HTML teks ini rusak. Perbaiki, atau tempel sebagai teks biasa.',
  'This text takes too long to clean. Shorten it or paste it as plain text.':
    'Teks ini terlalu lama diproses. Persingkat teksnya atau tempel sebagai teks biasa.',
  'This took too long and was stopped. Narrow it down and try again.':
    'Proses ini terlalu lama dan dihentikan. Persempit permintaan lalu coba lagi.',
  'Too many attempts. Try again in {{minutes}} min.':
    'Terlalu banyak percobaan. Coba lagi dalam {{minutes}} menit.',
  'Too many changes are waiting at the moment. Try again in a few seconds.':
    'Terlalu banyak perubahan yang menunggu saat ini. Coba lagi dalam beberapa detik.',
  'Too many events arrive at the moment. Send them again in a while.':
    'Saat ini terlalu banyak peristiwa yang masuk. Kirim lagi beberapa saat lagi.',
  'Too many visitors are here at the moment. Try again in a few seconds.':
    'Pengunjung sedang terlalu banyak. Coba lagi beberapa detik lagi.',
  'Too many windows listen for changes. Close one and reload this one.':
    'Terlalu banyak jendela yang terbuka. Tutup salah satu lalu muat ulang jendela ini.',
  'Only members can do this. Sign in to the public site as a member.':
    'Hanya member yang dapat melakukan ini. Masuk ke situs publik sebagai member.',
  'Members cannot do this. It is for the staff.': 'Member tidak dapat melakukan ini. Ini hanya untuk staf.',
  'Only premium members can do this.': 'Hanya member premium yang dapat melakukan ini.',
  'Confirm your e-mail address first: open the link in the mail that we sent you.':
    'Konfirmasi alamat email Anda dulu: buka tautan di email yang kami kirim.',
  'Your roles do not allow this. Ask a superuser if you need it.':
    'Peran Anda tidak mengizinkan tindakan ini. Hubungi superuser jika Anda memerlukannya.',
  'Your session has expired. Log in again.': 'Sesi Anda sudah berakhir. Silakan masuk lagi.',
  'Your session is not known. Log in again.': 'Sesi Anda tidak dikenali. Silakan masuk lagi.',
  'Your session was ended. Log in again.': 'Sesi Anda telah diakhiri. Silakan masuk lagi.',
  'a list': 'daftar',
  'a number': 'angka',
  'a text': 'teks',
  'an object': 'objek',
  'is both a value and a group of fields': 'dikirim sebagai nilai sekaligus sebagai kelompok kolom',
  'is empty': 'kosong',
  'is missing': 'belum diisi',
  'is not a field of this call': 'bukan kolom dari panggilan ini',
  'is not a field of this call; send the file as “file”':
    'bukan kolom dari panggilan ini; kirim berkas sebagai “file”',
  'is not text in UTF-8': 'bukan teks UTF-8 yang valid',
  'is too long': 'terlalu panjang',
  'may be one file only': 'hanya boleh satu berkas',
  'must be sent in the body, not in the address': 'harus dikirim di isi permintaan, bukan di alamat',
  'must be {{kind}}': 'harus berupa {{kind}}',
  'Choose a password of your own first: somebody else set the one that you have.':
    'Pilih dulu sandi Anda sendiri: sandi Anda yang sekarang ditetapkan orang lain.',
  'Switch on one-time codes first: your role requires them.':
    'Aktifkan dulu kode sekali pakai: peran Anda mewajibkannya.',
  '{{field}} {{problem}}.': '{{field}} {{problem}}.',
  '{{who}} changed this in the meantime. Compare both versions, then save again.':
    '{{who}} sudah mengubah data ini. Bandingkan kedua versi, lalu simpan lagi.',
} satisfies Dictionary
