/** The topics of the demo: categories with their sub-categories, and activities for the titles. */
export const sections: Section[] = [
  {
    title: 'Ekonomi',
    subs: ['UMKM', 'Keuangan Pribadi', 'Pertanian'],
    things: [
      ['membuka', 'warung kopi'],
      ['memasarkan', 'keripik tempe'],
      ['mengelola', 'koperasi desa'],
      ['menata', 'keuangan keluarga'],
      ['menanam', 'cabai rawit'],
      ['mengekspor', 'kopi Gayo'],
      ['mengajukan', 'kredit usaha rakyat'],
      ['mencatat', 'arus kas usaha kecil'],
    ],
  },
  {
    title: 'Pendidikan',
    subs: ['Beasiswa', 'Keterampilan Digital', 'Sekolah'],
    things: [
      ['meraih', 'beasiswa luar negeri'],
      ['menulis', 'surat lamaran kerja'],
      ['mempelajari', 'analisis data'],
      ['mengajar', 'anak membaca'],
      ['menyiapkan', 'ujian masuk kampus'],
      ['membangun', 'portofolio desain'],
      ['memulai', 'karier pemrogram'],
      ['menyusun', 'skripsi tanpa panik'],
    ],
  },
  {
    title: 'Kesehatan',
    subs: ['Gizi', 'Kesehatan Jiwa', 'Kebugaran'],
    things: [
      ['mencegah', 'demam berdarah'],
      ['menyiapkan', 'bekal sehat anak'],
      ['menjaga', 'kesehatan jiwa di kantor'],
      ['melatih', 'lari sepuluh kilometer'],
      ['mengatur', 'tidur yang cukup'],
      ['mengolah', 'makanan rendah gula'],
      ['merawat', 'orang tua di rumah'],
      ['memilih', 'asuransi kesehatan'],
    ],
  },
  {
    title: 'Gaya Hidup',
    subs: ['Kuliner', 'Perjalanan', 'Keluarga'],
    things: [
      ['memasak', 'rendang daging'],
      ['menjelajahi', 'pasar tradisional'],
      ['merencanakan', 'liburan akhir tahun'],
      ['menata', 'rumah mungil'],
      ['mendaki', 'gunung dengan aman'],
      ['menyeduh', 'teh melati'],
      ['menghias', 'balkon dengan tanaman'],
      ['menyambut', 'mudik Lebaran'],
    ],
  },
  {
    title: 'Teknologi',
    subs: ['Kecerdasan Buatan', 'Keamanan Siber', 'Aplikasi'],
    things: [
      ['memakai', 'kecerdasan buatan di kelas'],
      ['mengamankan', 'akun media sosial'],
      ['memilih', 'ponsel bekas'],
      ['membuat', 'situs toko daring'],
      ['mengenali', 'penipuan pesan singkat'],
      ['menghemat', 'kuota internet'],
      ['merakit', 'panel surya rumahan'],
      ['menguji', 'aplikasi pencatat keuangan'],
    ],
  },
  {
    title: 'Lingkungan',
    subs: ['Energi', 'Sampah', 'Iklim'],
    things: [
      ['mengolah', 'sampah dapur'],
      ['menanam', 'bakau di pesisir'],
      ['menghemat', 'listrik di rumah'],
      ['menampung', 'air hujan'],
      ['memilah', 'plastik rumah tangga'],
      ['memantau', 'kualitas udara'],
      ['membuat', 'kompos di lahan sempit'],
      ['menjaga', 'terumbu karang'],
    ],
  },
  {
    title: 'Budaya',
    subs: ['Musik', 'Film', 'Tradisi'],
    things: [
      ['melestarikan', 'batik tulis'],
      ['memainkan', 'gamelan Jawa'],
      ['menonton', 'film pendek daerah'],
      ['mempelajari', 'aksara Lontara'],
      ['menari', 'tari Saman'],
      ['merawat', 'rumah gadang'],
      ['membaca', 'sastra Nusantara'],
      ['menenun', 'kain ulos'],
    ],
  },
]

interface Section {
  title: string
  subs: [string, string, string]
  things: [verb: string, thing: string][]
}

export interface Words {
  verb: string
  thing: string
  city: string
  person: string
  number: number
}

export const articleTitles: ((words: Words) => string)[] = [
  ({ verb, thing }) => `Cara ${titleCase(verb)} ${titleCase(thing)} untuk Pemula`,
  ({ verb, thing, number }) => `${number} Kiat ${titleCase(verb)} ${titleCase(thing)}`,
  ({ verb, thing, city, person }) => `Kisah ${person} dari ${city} ${titleCase(verb)} ${titleCase(thing)}`,
  ({ thing, city }) => `Mengapa ${titleCase(thing)} Makin Diminati di ${city}`,
  ({ verb, thing }) => `Panduan Lengkap ${titleCase(verb)} ${titleCase(thing)}`,
  ({ thing, city }) => `Menilik ${titleCase(thing)} di ${city}`,
  ({ verb, thing, city }) => `${city} Jadi Contoh ${titleCase(verb)} ${titleCase(thing)}`,
  ({ verb, thing, number }) => `${number} Kesalahan saat ${titleCase(verb)} ${titleCase(thing)}`,
  ({ thing, city }) => `Peluang dan Tantangan ${titleCase(thing)} di ${city}`,
  ({ verb, thing, person }) => `Belajar ${titleCase(verb)} ${titleCase(thing)} bersama ${person}`,
]
export const videoTitles: ((words: Words) => string)[] = [
  ({ thing, city }) => `Video: ${titleCase(thing)} dari ${city}`,
  ({ verb, thing }) => `Langkah demi Langkah ${titleCase(verb)} ${titleCase(thing)}`,
  ({ thing, person }) => `Bincang ${titleCase(thing)} dengan ${person}`,
]
export const pageTitles: ((words: Words) => string)[] = [
  ({ thing }) => `Tanya Jawab seputar ${titleCase(thing)}`,
  ({ verb, thing }) => `Ketentuan ${titleCase(verb)} ${titleCase(thing)}`,
]

export const sentences: ((words: Words) => string)[] = [
  ({ thing, city }) => `Minat warga ${city} terhadap ${thing} terus tumbuh dalam beberapa tahun terakhir.`,
  ({ verb, thing }) => `Banyak orang ingin ${verb} ${thing}, tetapi tidak tahu harus mulai dari mana.`,
  ({ person, city }) => `“Kuncinya sabar dan mau bertanya,” kata ${person} saat ditemui di ${city}.`,
  ({ thing }) => `Langkah pertama adalah mengenal ${thing} dari dekat sebelum mengeluarkan biaya.`,
  ({ number }) => `Survei kecil kami menunjukkan ${number * 9} dari seratus responden merasakan manfaatnya.`,
  ({ city }) => `Pemerintah Kota ${city} menyediakan pelatihan gratis setiap akhir pekan.`,
  ({ verb, thing }) => `Sebelum ${verb} ${thing}, siapkan catatan sederhana agar kemajuan mudah diukur.`,
  ({ person }) => `${person} memulai semuanya dari halaman rumah dengan modal seadanya.`,
  () => 'Komunitas setempat berbagi pengalaman lewat pertemuan rutin dan grup percakapan.',
  ({ thing }) => `Dengan perencanaan yang baik, ${thing} dapat memberi hasil sepanjang tahun.`,
]

export const places = [
  ...['Bandung', 'Yogyakarta', 'Surabaya', 'Makassar', 'Medan', 'Denpasar', 'Padang', 'Semarang', 'Malang'],
  ...['Ambon', 'Kupang', 'Pontianak', 'Banda Aceh', 'Palembang', 'Manado', 'Mataram', 'Solo', 'Jayapura'],
]
export const persons = [
  ...[
    'Sari Dewi',
    'Budi Santoso',
    'Ayu Lestari',
    'Rizky Pratama',
    'Wayan Suardika',
    'Maria Lamba',
    'Fajar Nugroho',
  ],
  ...['Nurul Hidayah', 'Togar Siregar', 'Andi Rahman', 'Ratna Wulandari', 'Yohanes Tefa', 'Dian Kusuma'],
]
export const tagTitles = [
  ...['Tips', 'Panduan', 'Inspirasi', 'Keluarga', 'Anak Muda', 'Desa', 'Kota', 'Perempuan', 'Usaha Rumahan'],
  ...[
    'Gratis',
    'Pelatihan',
    'Komunitas',
    'Hemat',
    'Ramah Lingkungan',
    'Wawancara',
    'Data',
    'Opini',
    'Pemula',
  ],
  ...['Akhir Pekan', 'Ramadan', 'Kemerdekaan', 'Musim Hujan', 'Kampus', 'Karier'],
]

/** Capitalises a title as Indonesian does: every word except the small ones. */
function titleCase(words: string): string {
  return words
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
    )
    .join(' ')
}
const small = new Set(['di', 'dan', 'yang', 'dengan', 'untuk', 'tanpa', 'dari'])
