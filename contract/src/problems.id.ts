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
    'harus berupa nomor telepon, misalnya 0812 3456 7890 atau +62 812 3456 7890',
  'must be a time of day such as 09:30': 'harus berupa jam, misalnya 09:30',
