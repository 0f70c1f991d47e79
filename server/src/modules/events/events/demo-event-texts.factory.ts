import type { StoredPrice } from '@balai/contract/events/event-shapes.ts'
import type { WantedQuestion } from './questions.rules.ts'

/** A demo event. Days count from the day of the installation. */
export interface DemoEvent {
  event_title: string
  event_summary: string
  event_content: string
  event_status?: 'draft'
  event_visibility?: 'member' | 'premium'
  /** The title of its category. */
  category: string
  tags: string[]
  organiser: string
  event_mode: 'online' | 'offline' | 'hybrid'
  place: string
  join_link: string
  capacity: number | null
  days: number
  /** The hour at which it starts in its zone, and how many hours it takes. */
  at: number
  hours: number
  time_zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  /** Days before the start at which the registration opens. */
  opens: number
  speakers: [name: string, title: string][]
  /** `until` counts days before the start. */
  prices?: (Omit<StoredPrice, 'key' | 'until'> & { until: number | null })[]
  questions?: WantedQuestion[]
}

const zoom = (number: number) => `https://us02web.zoom.us/j/${number}`
const online = (number: number) => ({ event_mode: 'online' as const, place: '', join_link: zoom(number) })
const at = (place: string) => ({ event_mode: 'offline' as const, place, join_link: '' })

const profession: WantedQuestion = {
  kind: 'text',
  label: 'Pekerjaan Anda',
  help: 'Misalnya: pemilik usaha, guru, mahasiswa',
  choices: [],
  is_required: true,
}
const heardFrom: WantedQuestion = {
  kind: 'choice',
  label: 'Dari mana Anda mengetahui acara ini?',
  help: '',
  choices: ['Instagram', 'Buletin email', 'Teman atau rekan kerja', 'Lainnya'],
  is_required: false,
}

const early = (price: number, until: number, quota: number) => ({
  name: 'Early bird',
  audience: 'everyone' as const,
  price,
  until,
  quota,
})
const regular = (price: number) => ({
  name: 'Reguler',
  audience: 'everyone' as const,
  price,
  until: null,
  quota: null,
})
const premium = (price: number) => ({
  name: 'Member premium',
  audience: 'premium' as const,
  price,
  until: null,
  quota: null,
})

export const demoEventTexts: DemoEvent[] = [
  {
    event_title: 'Webinar Dasar Ekspor untuk UMKM',
    event_summary: 'Langkah pertama mengirim produk ke luar negeri: dokumen, harga, dan mencari pembeli.',
    event_content:
      '<p>Webinar ini membahas alur ekspor dari awal: memilih negara tujuan, menyiapkan dokumen, menghitung harga FOB, dan bernegosiasi dengan pembeli.</p><h2>Yang akan Anda pelajari</h2><ul><li>Membaca kode HS dan aturan negara tujuan</li><li>Menghitung biaya kirim dan harga jual</li><li>Menyusun surat penawaran</li></ul>',
    ...{ category: 'Bisnis & UMKM', tags: ['Ekspor', 'UMKM'], organiser: 'Balai Pelatihan Ekspor Jakarta' },
    ...online(81234567001),
    ...{ capacity: 500, days: -75, at: 19, hours: 2, time_zone: 'Asia/Jakarta', opens: 30 },
    speakers: [['Ratna Dewi Kusuma', 'Konsultan ekspor']],
    questions: [profession],
  },
  {
    event_title: 'Seminar Literasi Keuangan Keluarga',
    event_summary: 'Mengatur gaji bulanan, dana darurat, dan asuransi tanpa istilah yang rumit.',
    event_content:
      '<p>Sehari penuh bersama perencana keuangan bersertifikat. Peserta membawa pulang lembar anggaran keluarga yang sudah diisi.</p>',
    ...{ category: 'Keuangan', tags: ['Keuangan keluarga'], organiser: 'Komunitas Melek Finansial' },
    ...at('Aula Gedung Sate, Jalan Diponegoro 22, Bandung'),
    ...{ capacity: 150, days: -52, at: 9, hours: 6, time_zone: 'Asia/Jakarta', opens: 40 },
    speakers: [
      ['Bayu Prasetyo, CFP', 'Perencana keuangan'],
      ['Maya Anggraini', 'Penulis buku Dompet Sehat'],
    ],
    prices: [early(75_000, 14, 50), regular(125_000)],
    questions: [heardFrom],
  },
  {
    event_title: 'Lokakarya Fotografi Produk dengan Ponsel',
    event_summary: 'Praktik memotret produk dengan cahaya jendela dan ponsel yang Anda punya.',
    event_content:
      '<p>Bawa tiga produk Anda dan ponsel berkamera. Kami menyediakan latar, pemantul cahaya, dan makan siang.</p>',
    ...{ category: 'Bisnis & UMKM', tags: ['Fotografi', 'Pemasaran'], organiser: 'Rumah Kreatif Makassar' },
    ...at('Rumah Kreatif BUMN, Jalan Balaikota 13, Makassar'),
    ...{ capacity: 30, days: -33, at: 10, hours: 5, time_zone: 'Asia/Makassar', opens: 28 },
    speakers: [['Andi Rahmat Hidayat', 'Fotografer produk']],
    prices: [regular(200_000), premium(150_000)],
  },
  {
    event_title: 'Webinar Pajak Usaha Kecil 2026',
    event_summary: 'PPh final, pembukuan sederhana, dan cara melapor tanpa panik.',
    event_content: '<p>Tanya jawab langsung dengan konsultan pajak; siapkan pertanyaan Anda.</p>',
    ...{ category: 'Keuangan', tags: ['Pajak', 'UMKM'], organiser: 'Klinik Pajak Nusantara' },
    ...online(81234567004),
    ...{ capacity: 300, days: -21, at: 13, hours: 2, time_zone: 'Asia/Jakarta', opens: 21 },
    speakers: [['Hendra Gunawan, S.E., BKP', 'Konsultan pajak terdaftar']],
  },
  {
    event_title: 'Pelatihan Barista Dasar',
    event_summary: 'Dua belas peserta, dua mesin espresso, satu hari penuh praktik.',
    event_content:
      '<p>Kalibrasi gilingan, ekstraksi, dan susu: setiap peserta berlatih sendiri di mesin.</p>',
    ...{ category: 'Keterampilan', tags: ['Kopi'], organiser: 'Sekolah Kopi Gayo' },
    ...at('Sekolah Kopi Gayo, Jalan Sabang 7, Jakarta'),
    ...{ capacity: 12, days: -9, at: 8, hours: 8, time_zone: 'Asia/Jakarta', opens: 35 },
    speakers: [['Teuku Iskandar', 'Juara barista nasional']],
    prices: [regular(850_000)],
  },
  {
    event_title: 'Bincang Komunitas: Menulis di Media Sosial',
    event_summary: 'Obrolan santai tentang menulis singkat yang dibaca sampai habis.',
    event_content: '<p>Terbuka untuk semua anggota. Rekaman dikirim setelah acara.</p>',
    ...{ category: 'Komunitas', tags: ['Menulis'], organiser: 'Balai' },
    event_visibility: 'member',
    ...online(81234567006),
    ...{ capacity: null, days: -2, at: 20, hours: 1, time_zone: 'Asia/Jakarta', opens: 14 },
    speakers: [['Citra Maharani', 'Penulis lepas']],
  },
  {
    event_title: 'Webinar Memulai Toko Daring',
    event_summary: 'Memilih lokapasar, menyusun katalog, dan melayani pesanan pertama.',
    event_content:
      '<p>Untuk Anda yang baru mulai berjualan. Kami membuka satu toko dari nol selama webinar berlangsung.</p>',
    ...{ category: 'Bisnis & UMKM', tags: ['UMKM', 'Pemasaran'], organiser: 'Balai Pelatihan UMKM' },
    ...online(81234567007),
    ...{ capacity: 400, days: 4, at: 19, hours: 2, time_zone: 'Asia/Jakarta', opens: 20 },
    speakers: [['Siti Nurhaliza Putri', 'Pemilik Batik Laras']],
    questions: [profession, heardFrom],
  },
  {
    event_title: 'Seminar Pertanian Cerdas untuk Petani Muda',
    event_summary: 'Sensor tanah, cuaca, dan pasar: teknologi yang sudah dipakai petani Bali.',
    event_content: '<p>Sesi pagi di aula, sesi siang di kebun percontohan. Sepatu lapangan disarankan.</p>',
    ...{ category: 'Teknologi', tags: ['Pertanian'], organiser: 'Dinas Pertanian Provinsi Bali' },
    ...at('Universitas Udayana, Kampus Sudirman, Denpasar'),
    ...{ capacity: 120, days: 9, at: 9, hours: 7, time_zone: 'Asia/Makassar', opens: 30 },
    speakers: [
      ['I Made Suardana', 'Petani dan pendiri TaniSensor'],
      ['Dr. Ni Luh Ayu Pertiwi', 'Dosen agroteknologi'],
    ],
  },
  {
    event_title: 'Lokakarya Menulis Rencana Bisnis',
    event_summary: 'Dari ide ke dokumen sepuluh halaman yang siap dibaca bank.',
    event_content: '<p>Peserta menyusun rencana bisnisnya sendiri, didampingi mentor di setiap meja.</p>',
    ...{ category: 'Bisnis & UMKM', tags: ['Modal usaha'], organiser: 'Inkubator Bisnis Surabaya' },
    event_mode: 'hybrid',
    place: 'Koridor Coworking, Jalan Tunjungan 1, Surabaya',
    join_link: zoom(81234567009),
    ...{ capacity: 80, days: 16, at: 9, hours: 6, time_zone: 'Asia/Jakarta', opens: 45 },
    speakers: [['Arif Wicaksono', 'Mentor bisnis']],
    prices: [early(150_000, 10, 30), regular(225_000), premium(125_000)],
    questions: [
      profession,
      {
        kind: 'several',
        label: 'Topik yang ingin Anda dalami',
        help: 'Pilih satu atau lebih',
        choices: ['Riset pasar', 'Proyeksi keuangan', 'Pemasaran', 'Legalitas'],
        is_required: false,
      },
    ],
  },
  {
    event_title: 'Kelas Malam: Investasi Reksa Dana',
    event_summary: 'Memahami risiko, biaya, dan cara memilih produk. Khusus member premium.',
    event_content: '<p>Kelas kecil dengan latihan membaca lembar fakta dana dan diskusi kasus peserta.</p>',
    ...{ category: 'Keuangan', tags: ['Investasi'], organiser: 'Balai' },
    event_visibility: 'premium',
    ...online(81234567010),
    ...{ capacity: 60, days: 23, at: 19, hours: 2, time_zone: 'Asia/Jakarta', opens: 25 },
    speakers: [['Lukas Simanjuntak, CFA', 'Analis investasi']],
  },
  {
    event_title: 'Temu Pegiat Literasi Papua',
    event_summary: 'Berbagi praktik taman bacaan dari kampung ke kampung.',
    event_content: '<p>Pertemuan tahunan pegiat taman bacaan se-Tanah Papua, dengan pameran buku anak.</p>',
    ...{ category: 'Pendidikan', tags: ['Literasi'], organiser: 'Forum Taman Bacaan Papua' },
    ...at('Gedung Negara, Jalan Trikora, Jayapura'),
    ...{ capacity: 200, days: 37, at: 9, hours: 5, time_zone: 'Asia/Jayapura', opens: 60 },
    speakers: [['Yosepha Wanggai', 'Pendiri Taman Baca Hen Kaine']],
  },
  {
    event_title: 'Konferensi UMKM Digital Nusantara',
    event_summary: 'Satu hari, tiga panggung, empat belas pembicara tentang usaha kecil yang tumbuh.',
    event_content:
      '<p>Konferensi tahunan untuk pemilik usaha, pendamping, dan pembuat kebijakan. Tiket termasuk makan siang dan sertifikat.</p><h2>Panggung</h2><ul><li>Pemasaran dan merek</li><li>Keuangan dan modal</li><li>Teknologi</li></ul>',
    ...{ category: 'Bisnis & UMKM', tags: ['UMKM', 'Ekspor'], organiser: 'Balai dan Kementerian UMKM' },
    ...at('Jogja Expo Center, Jalan Raya Janti, Bantul'),
    ...{ capacity: 1_000, days: 58, at: 8, hours: 9, time_zone: 'Asia/Jakarta', opens: 90 },
    speakers: [
      ['Dwi Hartanto', 'Direktur Warung Pintar Desa'],
      ['Fransisca Lumban Tobing', 'Pendiri Tenun Toba'],
      ['Muhammad Rizki Ramadhan', 'Peneliti ekonomi digital'],
    ],
    prices: [early(250_000, 30, 300), regular(400_000), premium(300_000)],
    questions: [profession, heardFrom],
  },
  {
    event_title: 'Webinar Menyiapkan Sertifikasi Halal',
    event_summary: 'Syarat, biaya, dan kesalahan yang sering membuat berkas dikembalikan.',
    event_content: '<p>Bersama penyelia halal, kita memeriksa contoh berkas dari awal sampai terbit.</p>',
    ...{ category: 'Bisnis & UMKM', tags: ['UMKM'], organiser: 'Pusat Halal Salman' },
    event_status: 'draft',
    ...online(81234567013),
    ...{ capacity: 250, days: 44, at: 13, hours: 2, time_zone: 'Asia/Jakarta', opens: 20 },
    speakers: [['Nur Aisyah, S.Si.', 'Penyelia halal']],
  },
  {
    event_title: 'Lokakarya Kain Ecoprint di Lombok',
    event_summary: 'Membuat motif daun di atas kain, dari merebus sampai mengunci warna.',
    event_content: '<p>Setiap peserta membawa pulang satu selendang buatannya sendiri.</p>',
    ...{ category: 'Keterampilan', tags: ['Kerajinan'], organiser: 'Sanggar Sasambo' },
    event_status: 'draft',
    ...at('Sanggar Sasambo, Desa Sukarara, Lombok Tengah'),
    ...{ capacity: 20, days: 65, at: 10, hours: 5, time_zone: 'Asia/Makassar', opens: 40 },
    speakers: [['Baiq Rosdiana', 'Perajin ecoprint']],
    prices: [regular(350_000)],
  },
]
