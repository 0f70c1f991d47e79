import type { CourseAccess, CourseLevel } from '@balai/contract/learning/course-shapes.ts'

/** A demo course. */
export interface DemoCourse {
  course_title: string
  course_summary: string
  course_content: string
  course_status?: 'draft'
  /** The title of its category. */
  category: string
  level: CourseLevel
  hours: number
  access: CourseAccess
  price?: number
  access_days?: number
  certificate_rule?: 'completed' | 'passed'
  teachers: [name: string, title: string][]
  /** The lessons of each topic: title, text, and the address of a video. */
  outline: Record<string, [title: string, text: string, video?: string][]>
}

/** A film that everybody may show. */
const film = 'https://youtu.be/aqz-KE-bpKQ'

export const demoCourseTexts: DemoCourse[] = [
  {
    course_title: 'Ekspor untuk Pemula',
    course_summary: 'Dari memilih produk sampai barang pertama Anda tiba di luar negeri.',
    course_content:
      '<p>Kursus ini menuntun Anda menyiapkan ekspor pertama: memilih produk, menghitung harga, mengurus dokumen, dan mencari pembeli.</p>',
    category: 'Bisnis & UMKM',
    level: 'beginner',
    hours: 6,
    access: 'paid',
    price: 349_000,
    access_days: 365,
    certificate_rule: 'completed',
    teachers: [
      ['Ratna Dewi', 'Konsultan ekspor'],
      ['Hendra Wijaya', 'Pemilik usaha rempah'],
    ],
    outline: {
      'Mengenal pasar ekspor': [
        [
          'Mengapa ekspor',
          'Tiga alasan usaha kecil mulai menjual ke luar negeri, dan kapan sebaiknya menunggu.',
          film,
        ],
        ['Memilih produk', 'Produk yang tahan lama, mudah dikemas, dan punya cerita lebih mudah dijual.'],
        ['Membaca data perdagangan', 'Cara mencari negara yang membeli produk seperti milik Anda.'],
      ],
      'Harga dan syarat jual beli': [
        ['Menghitung harga ekspor', 'Biaya produksi, kemasan, angkut, asuransi, dan cadangan untuk kurs.'],
        ['Incoterms yang sering dipakai', 'Beda FOB, CIF, dan DDP, beserta siapa menanggung apa.'],
        ['Cara pembayaran', 'Transfer di muka, L/C, dan risiko masing-masing.', film],
      ],
      'Dokumen dan pengiriman': [
        ['Izin yang diperlukan', 'NIB, NPWP, dan sertifikat yang diminta negara tujuan.'],
        ['Invoice dan packing list', 'Contoh isian yang diterima bea cukai.'],
        ['Memilih jasa pengiriman', 'Pertanyaan yang perlu Anda ajukan kepada forwarder.'],
      ],
      'Menemukan pembeli': [
        ['Pameran dan katalog', 'Menyiapkan contoh produk dan katalog satu halaman.'],
        ['Menulis surat penawaran', 'Susunan surat yang dibaca sampai selesai.'],
      ],
    },
  },
  {
    course_title: 'Keuangan Usaha Kecil',
    course_summary: 'Mencatat, memisahkan, dan merencanakan uang usaha tanpa istilah yang rumit.',
    course_content:
      '<p>Anda belajar mencatat setiap transaksi, membaca arus kas, dan mengambil keputusan dari angka sendiri.</p>',
    category: 'Keuangan',
    level: 'beginner',
    hours: 4,
    access: 'free',
    certificate_rule: 'passed',
    teachers: [['Maya Puspita', 'Akuntan publik']],
    outline: {
      'Memulai pencatatan': [
        ['Uang pribadi dan uang usaha', 'Langkah pertama: dua rekening yang terpisah.', film],
        ['Buku kas harian', 'Lima kolom yang cukup untuk hampir semua usaha kecil.'],
        ['Menyimpan bukti', 'Nota, foto, dan cara menatanya per bulan.'],
      ],
      'Membaca angka': [
        ['Arus kas', 'Mengapa usaha yang untung bisa kehabisan uang.'],
        ['Laba dan rugi', 'Menyusun laporan satu halaman.'],
        ['Titik impas', 'Berapa yang harus terjual sebelum Anda mulai untung.'],
      ],
      Merencanakan: [
        ['Anggaran tiga bulan', 'Membuat perkiraan yang bisa diperiksa.'],
        ['Kapan meminjam', 'Tanda bahwa pinjaman membantu, dan tanda bahwa tidak.'],
      ],
    },
  },
  {
    course_title: 'Pemasaran Digital dari Nol',
    course_summary: 'Menarik pelanggan lewat media sosial, mesin pencari, dan pesan singkat.',
    course_content: '<p>Setiap topik ditutup dengan tugas kecil untuk usaha Anda sendiri.</p>',
    category: 'Bisnis & UMKM',
    level: 'beginner',
    hours: 8,
    access: 'paid',
    price: 249_000,
    access_days: 180,
    certificate_rule: 'completed',
    teachers: [['Dimas Prakoso', 'Praktisi pemasaran']],
    outline: {
      'Mengenal pelanggan': [
        ['Siapa pelanggan Anda', 'Menulis gambaran satu pelanggan yang nyata.', film],
        ['Perjalanan membeli', 'Dari pertama mendengar sampai membeli lagi.'],
      ],
      'Media sosial': [
        ['Memilih satu kanal dulu', 'Lebih baik satu kanal yang hidup daripada lima yang sepi.'],
        ['Foto produk dengan ponsel', 'Cahaya jendela, latar polos, dan sudut yang jujur.', film],
        ['Jadwal konten sebulan', 'Menyusun kalender yang sanggup Anda jalani.'],
      ],
      'Ditemukan di mesin pencari': [
        ['Profil bisnis di peta', 'Mengisi jam buka, foto, dan jawaban atas ulasan.'],
        ['Kata yang dicari orang', 'Menemukan kata kunci tanpa alat berbayar.'],
      ],
      'Mengukur hasil': [
        ['Tiga angka yang penting', 'Jangkauan, percakapan, dan penjualan.'],
        ['Iklan pertama', 'Mencoba dengan anggaran kecil dan batas waktu.'],
      ],
    },
  },
  {
    course_title: 'Keamanan Siber untuk Semua',
    course_summary: 'Melindungi akun, perangkat, dan data dari penipuan sehari-hari.',
    course_content: '<p>Kursus singkat untuk karyawan, guru, dan keluarga.</p>',
    category: 'Teknologi',
    level: 'all',
    hours: 2,
    access: 'free',
    certificate_rule: 'completed',
    teachers: [['Arif Nugroho', 'Analis keamanan']],
    outline: {
      'Akun yang aman': [
        ['Kata sandi dan pengelolanya', 'Mengapa panjang lebih penting daripada rumit.', film],
        ['Verifikasi dua langkah', 'Memasang dan menyimpan kode cadangan.'],
      ],
      'Mengenali penipuan': [
        ['Tautan dan lampiran palsu', 'Empat hal yang diperiksa sebelum mengetuk.'],
        ['Telepon yang meminta kode', 'Kalimat untuk menutup pembicaraan.'],
        ['Belanja di toko online', 'Tanda toko yang tidak dapat dipercaya.'],
      ],
      'Jika terlanjur': [['Langkah satu jam pertama', 'Siapa yang dihubungi dan apa yang diganti.']],
    },
  },
  {
    course_title: 'Merancang Pembelajaran Aktif',
    course_summary: 'Untuk guru: kelas yang membuat murid bertanya dan mencoba.',
    course_content: '<p>Contoh dari kelas SD sampai SMA, dengan lembar kerja yang bisa diubah.</p>',
    category: 'Pendidikan',
    level: 'intermediate',
    hours: 10,
    access: 'premium',
    certificate_rule: 'passed',
    teachers: [
      ['Siti Rahmawati', 'Guru penggerak'],
      ['Yohanes Lamba', 'Pengawas sekolah'],
    ],
    outline: {
      'Tujuan yang jelas': [
        ['Menulis tujuan pembelajaran', 'Kata kerja yang bisa diamati.', film],
        ['Menyusun bukti belajar', 'Bagaimana Anda tahu bahwa murid sudah bisa.'],
      ],
      'Kegiatan kelas': [
        ['Pertanyaan pemantik', 'Pertanyaan yang tidak punya satu jawaban.'],
        ['Kerja kelompok yang adil', 'Peran, waktu, dan cara menilai.'],
        ['Belajar dari kesalahan', 'Umpan balik yang dipakai murid.'],
      ],
      Penilaian: [
        ['Rubrik sederhana', 'Empat tingkat, satu halaman.'],
        ['Penilaian sejawat', 'Melatih murid memberi masukan.'],
      ],
    },
  },
  {
    course_title: 'Dasar Pemrograman dengan Python',
    course_summary: 'Menulis program pertama, mengolah data, dan membaca pesan kesalahan.',
    course_content: '<p>Tanpa prasyarat. Semua latihan bisa dikerjakan di peramban.</p>',
    category: 'Teknologi',
    level: 'beginner',
    hours: 16,
    access: 'paid',
    price: 499_000,
    certificate_rule: 'passed',
    teachers: [['Intan Permata', 'Insinyur perangkat lunak']],
    outline: {
      'Program pertama': [
        ['Menyiapkan alat', 'Membuka lingkungan latihan di peramban.', film],
        ['Nilai dan variabel', 'Angka, teks, dan nama untuk menyimpannya.'],
        ['Membaca pesan kesalahan', 'Baris, jenis, dan petunjuknya.'],
      ],
      'Mengambil keputusan': [
        ['Percabangan', 'Jika, jika tidak, dan gabungannya.'],
        ['Perulangan', 'Mengerjakan hal yang sama berkali-kali.', film],
      ],
      'Mengolah data': [
        ['Daftar dan kamus', 'Memilih wadah yang cocok.'],
        ['Membaca berkas CSV', 'Dari berkas penjualan menjadi jumlah per bulan.'],
        ['Membuat grafik', 'Satu grafik yang menjawab satu pertanyaan.'],
      ],
    },
  },
  {
    course_title: 'Kepemimpinan untuk Manajer Baru',
    course_summary: 'Tiga bulan pertama memimpin tim: percakapan, tujuan, dan kepercayaan.',
    course_content: '<p>Berisi naskah percakapan yang bisa Anda latih bersama rekan.</p>',
    category: 'Karier',
    level: 'intermediate',
    hours: 5,
    access: 'premium',
    teachers: [['Bambang Setiawan', 'Pelatih kepemimpinan']],
    outline: {
      'Pindah peran': [
        ['Dari rekan menjadi atasan', 'Percakapan pertama dengan tim.', film],
        ['Mendelegasikan', 'Menyerahkan hasil, bukan langkah.'],
      ],
      'Percakapan yang sulit': [
        ['Memberi umpan balik', 'Situasi, perilaku, akibat.'],
        ['Menghadapi konflik', 'Mendengar dua pihak sebelum memutuskan.'],
      ],
    },
  },
  {
    course_title: 'Pajak UMKM Tahun Ini',
    course_summary: 'Kewajiban, tarif, dan cara melapor untuk usaha kecil.',
    course_content: '<p>Kursus ini sedang disusun.</p>',
    course_status: 'draft',
    category: 'Keuangan',
    level: 'all',
    hours: 3,
    access: 'free',
    teachers: [['Maya Puspita', 'Akuntan publik']],
    outline: {
      'Kewajiban pajak': [
        ['Siapa yang wajib', 'Batas omzet dan pilihan tarif.'],
        ['Menghitung pajak bulanan (draf)', 'Contoh untuk warung dan jasa.'],
      ],
      Melapor: [['Mengisi SPT (draf)', 'Langkah demi langkah.']],
    },
  },
]
