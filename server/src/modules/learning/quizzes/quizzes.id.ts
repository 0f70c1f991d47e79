/** The sentences of quizzes. */
export const quizzesId = {
  'This question is not part of the attempt. Load the page again.':
    'Soal ini bukan bagian dari percobaan ini. Muat ulang halaman.',
  'This choice is not part of the question. Load the page again.':
    'Pilihan ini bukan bagian dari soal. Muat ulang halaman.',
  'Choose only one answer to this question.': 'Pilih satu jawaban saja untuk soal ini.',
  'A question with choices needs at least two of them.':
    'Soal pilihan memerlukan paling sedikit dua pilihan.',
  'Two choices of the question are the same. Change one of them.':
    'Dua pilihan soal ini sama. Ubah salah satunya.',
  'Mark which choice is right.': 'Tandai pilihan mana yang benar.',
  'Only one choice can be right. Mark one, or let learners choose several.':
    'Hanya satu pilihan yang boleh benar. Tandai satu, atau izinkan peserta memilih beberapa.',
  'This question does not exist any more. Load the page again.':
    'Soal ini sudah tidak ada. Muat ulang halaman.',
  'A course has at most {{max}} questions. Delete one before you add another.':
    'Satu kursus memuat paling banyak {{max}} soal. Hapus satu sebelum menambah yang lain.',
  'This question is asked in {{quizzes}}. Remove it there before you delete it.':
    'Soal ini dipakai di {{quizzes}}. Keluarkan dari sana sebelum menghapusnya.',
  'Attempts that asked this question keep it.': 'Percobaan yang memuat soal ini tetap menyimpannya.',
  'This course does not exist.': 'Kursus ini tidak ada.',
  'This quiz does not exist any more. Load the page again.': 'Kuis ini sudah tidak ada. Muat ulang halaman.',
  'Without a number of attempts there is no last one. Set how many are allowed, or show answers earlier.':
    'Tanpa batas jumlah percobaan tidak ada percobaan terakhir. Tentukan jumlahnya, atau tampilkan jawaban lebih awal.',
  'A quiz asks each question once. Remove the second one.':
    'Setiap soal hanya boleh muncul sekali dalam kuis. Keluarkan yang kedua.',
  'One of the questions is no longer in the bank of this course. Load the page again.':
    'Salah satu soal sudah tidak ada di bank soal kursus ini. Muat ulang halaman.',
  'A course has at most {{max}} quizzes. Delete one before you add another.':
    'Satu kursus memuat paling banyak {{max}} kuis. Hapus satu sebelum menambah yang lain.',
  'This quiz belongs to another course. Choose one of this course.':
    'Kuis ini milik kursus lain. Pilih kuis dari kursus ini.',
  'A quiz has at most {{max}} questions. Remove one before you add another.':
    'Satu kuis memuat paling banyak {{max}} soal. Keluarkan satu sebelum menambah yang lain.',
  'This quiz belongs to {{lessons}}. Take it off there and publish, then delete it.':
    'Kuis ini dipakai di {{lessons}}. Lepaskan dari sana dan terbitkan, lalu hapus kuisnya.',
  '{{count}} attempt of a learner belongs to this quiz, so it cannot be deleted.':
    'Ada {{count}} percobaan peserta untuk kuis ini, sehingga kuis tidak dapat dihapus.',
  '{{count}} attempts of learners belong to this quiz, so it cannot be deleted.':
    'Ada {{count}} percobaan peserta untuk kuis ini, sehingga kuis tidak dapat dihapus.',
  'Its questions stay in the bank of the course.': 'Soal-soalnya tetap ada di bank soal kursus.',
  'This attempt does not exist.': 'Percobaan ini tidak ada.',
  'This answer does not exist any more. Load the page again.':
    'Jawaban ini sudah tidak ada. Muat ulang halaman.',
  'This attempt is still running. Grade it when it is handed in.':
    'Percobaan ini masih berlangsung. Nilailah setelah dikumpulkan.',
  'Questions with choices are graded by themselves. Grade texts only.':
    'Soal pilihan dinilai otomatis. Nilailah jawaban uraian saja.',
  'This question earns at most {{count}} point.': 'Soal ini bernilai paling banyak {{count}} poin.',
  'This question earns at most {{count}} points.': 'Soal ini bernilai paling banyak {{count}} poin.',
  '{{who}} has graded this answer meanwhile: {{count}} point. Load the page again to correct it.':
    '{{who}} sudah menilai jawaban ini: {{count}} poin. Muat ulang halaman untuk memperbaikinya.',
  '{{who}} has graded this answer meanwhile: {{count}} points. Load the page again to correct it.':
    '{{who}} sudah menilai jawaban ini: {{count}} poin. Muat ulang halaman untuk memperbaikinya.',
  'This lesson does not exist.': 'Pelajaran ini tidak ada.',
  'This lesson has no quiz.': 'Pelajaran ini tidak memiliki kuis.',
  'Enrol in {{course}} to take its quizzes.': 'Ikuti {{course}} untuk mengerjakan kuisnya.',
  'Pay your invoice for {{course}} to take its quizzes.':
    'Bayar tagihan Anda untuk {{course}} agar dapat mengerjakan kuisnya.',
  'Your access to {{course}} ended on {{end}}.': 'Akses Anda ke {{course}} berakhir pada {{end}}.',
  'You are no longer enrolled in {{course}}. Enrol again to go on.':
    'Anda tidak lagi terdaftar di {{course}}. Daftar kembali untuk melanjutkan.',
  'You have used all {{count}} attempts at this quiz.':
    'Anda sudah memakai semua {{count}} percobaan untuk kuis ini.',
  'You have used your only attempt at this quiz.':
    'Anda sudah memakai satu-satunya percobaan untuk kuis ini.',
  'This quiz has no questions yet. Try again later.': 'Kuis ini belum memiliki soal. Coba lagi nanti.',
  'This attempt is handed in and cannot be changed any more.':
    'Percobaan ini sudah dikumpulkan dan tidak dapat diubah lagi.',
  'The time for this attempt ended at {{end}}. What was saved until then counts.':
    'Waktu percobaan ini berakhir pada {{end}}. Yang tersimpan sampai saat itu tetap dihitung.',
  '{{count}} attempt at a quiz keeps its result, without the texts of the person.':
    '{{count}} percobaan kuis tetap menyimpan hasilnya, tanpa jawaban uraian orang tersebut.',
  '{{count}} attempts at quizzes keep their results, without the texts of the person.':
    '{{count}} percobaan kuis tetap menyimpan hasilnya, tanpa jawaban uraian orang tersebut.',
  'This person does not learn the course any more. Load the page again.':
    'Orang ini bukan peserta kursus lagi. Muat ulang halaman.',
  'This person does not learn the course now, so there is nothing to grant.':
    'Orang ini sedang tidak mengikuti kursus, jadi tidak ada yang perlu diberikan.',
  'This quiz has no limit of attempts. The person can begin another one at any time.':
    'Kuis ini tidak membatasi jumlah percobaan. Orang ini bisa memulai lagi kapan saja.',
  'This person has {{count}} attempt left. Grant another one when it is used.':
    'Orang ini masih punya {{count}} percobaan. Berikan lagi setelah percobaan itu dipakai.',
  'This person has {{count}} attempts left. Grant another one when they are used.':
    'Orang ini masih punya {{count}} percobaan. Berikan lagi setelah semuanya dipakai.',
}
