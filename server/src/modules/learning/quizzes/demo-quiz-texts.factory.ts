import type { WantedQuestion } from './quizzes.factory.ts'

/** A quiz of a demo course, for one of its lessons. */
export interface DemoQuiz {
  course_title: string
  lesson_title: string
  title: string
  introduction: string
  pass_percent: number
  max_attempts: number
  minutes: number
  show_answers: 'attempt' | 'passed'
  questions: WantedQuestion[]
  /** What learners write in answer to texts. */
  texts: string[]
}

export const demoQuizTexts: DemoQuiz[] = [
  {
    course_title: 'Ekspor untuk Pemula',
    lesson_title: 'Incoterms yang sering dipakai',
    title: 'Kuis: harga dan syarat jual beli',
    introduction: 'Empat soal singkat. Siapkan kalkulator untuk soal harga.',
    pass_percent: 60,
    max_attempts: 3,
    minutes: 20,
    show_answers: 'attempt',
    questions: [
      {
        question: 'Pada syarat FOB, siapa yang menanggung ongkos kapal ke negara tujuan?',
        choices: ['Pembeli', 'Penjual', 'Dibagi dua', 'Perusahaan asuransi'],
        explanation: 'Pada FOB tanggung jawab penjual berakhir saat barang naik ke kapal.',
        points: 2,
      },
      {
        kind: 'several',
        question: 'Biaya apa saja yang termasuk dalam harga CIF?',
        choices: ['Harga barang', 'Asuransi', 'Ongkos angkut', 'Bea masuk negara tujuan'],
        right: 3,
        explanation: 'CIF: cost, insurance, and freight. Bea masuk dibayar pembeli.',
        points: 3,
      },
      {
        question: 'Cara pembayaran mana yang paling aman bagi penjual?',
        choices: ['Transfer di muka', 'Open account', 'Konsinyasi'],
        explanation: 'Uang diterima sebelum barang dikirim.',
      },
      {
        kind: 'text',
        question: 'Mengapa harga ekspor perlu cadangan untuk kurs? Jawab dengan dua atau tiga kalimat.',
        explanation: 'Kurs dapat berubah antara penawaran dan pembayaran; cadangan melindungi laba.',
        points: 4,
      },
    ],
    texts: [
      'Karena nilai rupiah bisa berubah sebelum pembeli membayar. Kalau tidak ada cadangan, keuntungan bisa habis.',
      'Supaya kalau dolar turun kita tidak rugi.',
      'Kurs berubah setiap hari, sedangkan harga di surat penawaran berlaku sebulan. Cadangan menutup selisihnya.',
      'Karena peraturan bank.',
    ],
  },
  {
    course_title: 'Keuangan Usaha Kecil',
    lesson_title: 'Titik impas',
    title: 'Kuis: membaca angka usaha',
    introduction: 'Lima soal tentang arus kas, laba, dan titik impas.',
    pass_percent: 70,
    max_attempts: 2,
    minutes: 15,
    show_answers: 'passed',
    questions: [
      {
        question: 'Usaha yang untung bisa kehabisan uang. Apa sebab yang paling sering?',
        choices: ['Piutang belum dibayar', 'Terlalu banyak kas', 'Harga terlalu tinggi'],
        explanation: 'Laba dicatat saat menjual, uang masuk saat pembeli membayar.',
      },
      {
        question:
          'Biaya tetap Rp3.000.000 sebulan, laba kotor per porsi Rp10.000. Berapa porsi untuk mencapai titik impas?',
        choices: ['300', '30', '3.000', '330'],
        explanation: '3.000.000 : 10.000 = 300 porsi.',
        points: 2,
      },
      {
        kind: 'several',
        question: 'Mana yang termasuk biaya tetap?',
        choices: ['Sewa tempat', 'Gaji pegawai tetap', 'Bahan baku', 'Kemasan'],
        right: 2,
        explanation: 'Bahan baku dan kemasan berubah mengikuti jumlah yang terjual.',
        points: 2,
      },
      {
        question: 'Laporan mana yang menunjukkan uang masuk dan keluar?',
        choices: ['Arus kas', 'Laba rugi', 'Neraca'],
      },
      {
        question: 'Kapan sebaiknya buku kas diisi?',
        choices: ['Setiap hari', 'Setiap akhir bulan', 'Saat lapor pajak'],
      },
    ],
    texts: [],
  },
]
