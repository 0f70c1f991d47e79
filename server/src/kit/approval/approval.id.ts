import type { Dictionary } from '../../lib/languages.ts'

/** What approval says, in Indonesian. */
export const approvalId = {
  'It joins the review queue. Its writer can change it again after the decision.':
    'Masuk ke antrean peninjauan. Penulisnya bisa mengubahnya lagi setelah ada keputusan.',
  '{{this}} is in the trash. Restore it first.': '{{this}} ada di tempat sampah. Pulihkan terlebih dahulu.',
  '{{this}} is being reviewed. It can be changed when it has come back.':
    '{{this}} sedang ditinjau dan baru bisa diubah setelah dikembalikan.',
  '{{this}} was approved as it is. Take it back to draft to change it.':
    '{{this}} sudah disetujui apa adanya. Kembalikan ke draf untuk mengubahnya.',
  '{{this}} is public. Only those who may publish can delete it.':
    '{{this}} sudah terbit. Hanya yang berhak menerbitkan yang bisa menghapusnya.',
  'You wrote this {{noun}} or handed it in, so somebody else must approve it.':
    'Anda yang menulis atau mengajukan {{noun}} ini, jadi harus disetujui orang lain.',
  '{{this}} is being reviewed. It can be deleted when it has come back.':
    '{{this}} sedang ditinjau dan baru bisa dihapus setelah dikembalikan.',
  'Only a draft, or what was returned, can be handed in for review.':
    'Hanya draf atau yang sudah dikembalikan yang bisa diajukan untuk ditinjau.',
  '{{this}} does not wait for review any more.': '{{this}} sudah tidak menunggu peninjauan.',
  'Somebody is reviewing this {{noun}} already. Ask them to return it.':
    'Seseorang sudah meninjau {{noun}} ini. Minta peninjau mengembalikannya.',
  'Only those who may publish can take {{one}} off the site.':
    'Hanya yang berhak menerbitkan yang bisa menarik {{one}} dari situs.',
  '{{this}} is a draft already.': '{{this}} sudah berupa draf.',
  '{{this}} is public already, and nothing in it was changed since.':
    '{{this}} sudah terbit dan tidak ada yang berubah sejak itu.',
  'You may publish only what was approved. Submit this {{noun}} for review.':
    'Anda hanya bisa menerbitkan yang sudah disetujui. Ajukan {{noun}} ini untuk ditinjau.',
  'Only what is public can be archived.': 'Hanya yang sudah terbit yang bisa diarsipkan.',
  'Only those who may publish can archive. Ask one of them.':
    'Hanya yang berhak menerbitkan yang bisa mengarsipkan. Mintalah kepada salah satu dari mereka.',
  'Say when it should appear, or publish it now.': 'Tentukan waktu terbitnya, atau terbitkan sekarang.',
  'This moment has passed already. Choose a later one, or publish it now.':
    'Waktu ini sudah lewat. Pilih waktu lain, atau terbitkan sekarang.',
  'It would disappear before it appears. Choose a later moment.':
    'Waktu penarikannya lebih awal daripada waktu terbitnya. Pilih waktu yang lebih akhir.',
  'Its time to disappear has passed already.': 'Waktu penarikannya sudah lewat.',
  'It goes to the archive on {{moment}}.': 'Otomatis masuk arsip pada {{moment}}.',
  'It appears by itself on {{moment}}.': 'Otomatis terbit pada {{moment}}.',
  'Readers see the new copy at once.': 'Pembaca langsung melihat versi yang baru.',
  'Readers can open it at once.': 'Pembaca langsung bisa membukanya.',
  'Readers can no longer open it. Everything of it is kept.':
    'Pembaca tidak bisa membukanya lagi. Semua isinya tetap disimpan.',
  'Readers can no longer open it. It becomes a draft.':
    'Pembaca tidak bisa membukanya lagi dan statusnya kembali menjadi draf.',
  'It becomes a draft again, and it is no longer reviewed or published.':
    'Statusnya kembali menjadi draf, sehingga tidak lagi ditinjau atau diterbitkan.',
  'The deadline has passed already. Choose a later one.': 'Tenggat ini sudah lewat. Pilih waktu lain.',
  'Somebody else takes care of this review already.': 'Peninjauan ini sudah ditangani orang lain.',
  'Choose at least one reason, so that the writer knows what to do.':
    'Pilih minimal satu alasan agar penulis tahu apa yang harus dilakukan.',
  'Explain in a sentence what should be changed.': 'Jelaskan dalam satu kalimat apa yang perlu diubah.',
  'The writer is notified with the reason, and can change it again.':
    'Penulis diberi tahu alasannya dan bisa mengubahnya lagi.',
  'The writer is notified.': 'Penulis diberi tahu.',
  'It can be published by its writer from now on.': 'Mulai sekarang penulis bisa menerbitkannya.',
} satisfies Dictionary
