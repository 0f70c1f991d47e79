/** Indonesian error messages for fields, by the English text of the schemas. The server and the web use them. */
export const problemsId = {
  'contains characters that cannot be stored': 'berisi karakter yang tidak dapat disimpan',
  'is missing: send the id or the code of the invoice': 'belum diisi: kirim id atau kode tagihannya',
  'is missing: send the version you read': 'belum diisi: kirim versi yang Anda baca',
  'may have at most {{max}} characters': 'maksimal {{max}} karakter',
  'may have at most {{max}} values': 'maksimal {{max}} nilai',
  'may hold letters, digits and hyphens only': 'hanya boleh berisi huruf, angka, dan tanda hubung',
  'must be a UUID that the device made': 'harus berupa UUID yang dibuat perangkat',
  'must be 1 or 0': 'harus 1 atau 0',
  'must be a day such as 1990-12-31': 'harus berupa tanggal, misalnya 1990-12-31',
  'must be a day such as 2026-11-15': 'harus berupa tanggal, misalnya 2026-11-15',
  'must be a month such as 2026-11': 'harus berupa bulan, misalnya 2026-11',
  'must be a domain such as example.com': 'harus berupa domain, misalnya example.com',
  'must be a name of small letters, digits and dots': 'harus berupa nama dari huruf kecil, angka, dan titik',
  'must be a one-time code or a recovery code': 'harus berupa kode sekali pakai atau kode pemulihan',
  'must be a phone number such as 0812 3456 7890 or +62 812 3456 7890':
    'harus berupa nomor ponsel, misalnya 0812 3456 7890 atau +62 812 3456 7890',
  'must be a time of day such as 09:30': 'harus berupa jam, misalnya 09:30',
  'must be a time such as 2026-11-15T09:30:00+07:00':
    'harus berupa waktu, misalnya 2026-11-15T09:30:00+07:00',
  'must be a tax number (NPWP) of 15 or 16 digits': 'harus berupa NPWP dengan 15 atau 16 angka',
  'must be a whole number from {{min}} to {{max}}': 'harus bilangan bulat dari {{min}} sampai {{max}}',
  'must be address or upload': 'harus address atau upload',
  'must be an address of the chosen network': 'harus berupa alamat di jaringan yang dipilih',
  'must be an address such as https://www.example.com, without a path':
    'harus berupa alamat seperti https://www.example.com, tanpa path',
  'must be an address such as https://example.com/page, without a user name':
    'harus berupa alamat, misalnya https://example.com/halaman, tanpa nama pengguna',
  'must be an address that begins with https://': 'harus berupa alamat yang diawali https://',
  'must be an e-mail address such as name@example.com':
    'harus berupa alamat email, misalnya nama@example.com',
  'must be an account number of 5 to 30 digits': 'harus berupa nomor rekening dengan 5 sampai 30 angka',
  'must be approve or return': 'harus approve atau return',
  'must be asc or desc': 'harus asc atau desc',
  'must be the link of an uploaded picture': 'harus berupa tautan gambar yang diunggah',
  'must be the key of an entry, or left out for a new one':
    'harus berupa kunci baris yang ada, atau dikosongkan untuk baris baru',
  'must be the name of a time zone such as Asia/Jakarta':
    'harus berupa nama zona waktu, misalnya Asia/Jakarta',
  'must be chosen': 'harus dipilih',
  'must be draft or public': 'harus draft atau public',
  'must be image or video': 'harus image atau video',
  'must be letters and digits, joined by single dots, hyphens or underscores':
    'harus berupa huruf dan angka, dihubungkan dengan satu titik, tanda hubung, atau garis bawah',
  'must be one of {{values}}': 'harus salah satu dari {{values}}',
  'must be percent or fixed': 'harus percent atau fixed',
  'must be small letters and digits, words joined by single hyphens':
    'harus berupa huruf kecil dan angka, antarkata dihubungkan dengan satu tanda hubung',
  'must be the id of a change of many': 'harus berupa id perubahan massal',
  'must be the id of a job': 'harus berupa id pekerjaan',
  'must be the name of a server such as smtp.example.com':
    'harus berupa nama server, misalnya smtp.example.com',
  'must be the two letters of a country, such as ID': 'harus dua huruf kode negara, misalnya ID',
  'must be the same as {{field}}': 'harus sama dengan {{field}}',
  'must be total_gross or total_nett': 'harus total_gross atau total_nett',
  'must be the version of the text that is shown now: {{version}}':
    'harus versi teks yang ditampilkan sekarang: {{version}}',
  'must lie between 1900 and today': 'harus antara tahun 1900 dan hari ini',
  'must lie between the years 1900 and 2200': 'harus antara tahun 1900 dan 2200',
  'must not be empty': 'tidak boleh kosong',
  'needs at least one value': 'perlu setidaknya satu nilai',
  'needs at least {{min}} characters': 'perlu setidaknya {{min}} karakter',
  'needs at least {{min}} values': 'perlu setidaknya {{min}} nilai',
  'must be a colour such as #0f5f73': 'harus berupa warna seperti #0f5f73',
  'names a placeholder that does not exist; choose one from the list':
    'memuat penanda yang tidak ada; pilih dari daftar',
  'must be a field of a known kind': 'harus berupa elemen dengan jenis yang dikenal',
  'has two fields with the same key': 'memuat dua elemen dengan kunci yang sama',
  'must contain {n} once, and may contain {event}, {month}, {roman_month} and {year}':
    'harus memuat {n} satu kali, dan boleh memuat {event}, {month}, {roman_month}, dan {year}',
  'must be a number from {{min}} to {{max}}': 'harus berupa angka dari {{min}} sampai {{max}}',
  'must be up to 12 small letters and digits': 'harus paling banyak 12 huruf kecil dan angka',
}
