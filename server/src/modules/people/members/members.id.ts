import { allCountries } from '@balai/contract/people/countries.ts'
import type { Dictionary } from '../../../lib/languages.ts'

/** What members say, in Indonesian. */
export const membersId = {
  'This member does not exist any more.': 'Member ini sudah tidak ada.',
  'This member was erased. Nothing can be changed any more.':
    'Data member ini sudah dihapus permanen. Tidak ada lagi yang bisa diubah.',
  'Another member uses this e-mail address. Choose a different one.':
    'Alamat email ini sudah dipakai member lain. Pilih alamat yang lain.',
  'The end of the membership lies in the past. Choose a later day.':
    'Akhir keanggotaan sudah lewat. Pilih tanggal yang lebih lambat.',
  'This member is suspended already. Lift the suspension first to set another one.':
    'Member ini sudah ditangguhkan. Cabut dulu penangguhannya sebelum membuat yang baru.',
  'This member is not suspended, so there is nothing to lift. Load the page again.':
    'Member ini tidak sedang ditangguhkan, jadi tidak ada yang perlu dicabut. Muat ulang halaman.',
  'This member is suspended. Lift the suspension first, or choose another one.':
    'Member ini ditangguhkan. Cabut penangguhannya dahulu, atau pilih member lain.',
  'This member has given this consent already. Load the page again.':
    'Member ini sudah memberikan persetujuan ini. Muat ulang halaman.',
  'This member has not given this consent, so there is nothing to withdraw.':
    'Member ini belum memberikan persetujuan ini, jadi tidak ada yang perlu dicabut.',
  'This address is suppressed by a bounce, a complaint or an unsubscription. Remove that under Suppressions.':
    'Alamat ini diblokir karena terpental, keluhan, atau berhenti berlangganan. Hapus pemblokirannya di Pemblokiran email.',
  'This account is suspended until {{until}}.': 'Akun ini ditangguhkan sampai {{until}}.',
  'This account is suspended.': 'Akun ini ditangguhkan.',
  'Lifting a suspension has no end date. Leave it empty.':
    'Pencabutan penangguhan tidak memerlukan tanggal akhir. Kosongkan saja.',
  'The end of the suspension lies in the past. Choose a later one.':
    'Akhir penangguhan sudah lewat. Pilih waktu yang lebih lambat.',
  '{{name}} can log in, comment, join events and buy again.':
    '{{name}} bisa kembali masuk, berkomentar, mengikuti acara, dan membeli.',
  'Mail of campaigns is sent to this member again, unless the address is suppressed.':
    'Email kampanye kembali dikirim ke member ini, kecuali alamatnya diblokir.',
  '{{name}} can no longer log in to the platform, comment, join events, buy or be chosen as a writer.':
    '{{name}} tidak bisa lagi masuk, berkomentar, mengikuti acara, membeli, atau dipilih sebagai penulis.',
  'Mail of campaigns is no longer sent to this member; mail about orders still is.':
    'Email kampanye tidak lagi dikirim ke member ini; email tentang pesanan tetap dikirim.',
  'Orders, certificates and published contributions stay as they are.':
    'Pesanan, sertifikat, dan tulisan yang sudah terbit tidak berubah.',
  'The suspension ends by itself on {{until}}.': 'Penangguhan berakhir otomatis pada {{until}}.',
  'The suspension stays until somebody lifts it.': 'Penangguhan berlaku sampai ada yang mencabutnya.',
  'The copy of their data that they asked for was not handed out yet. Download it first.':
    'Salinan data yang diminta member ini belum diserahkan. Unduh dulu.',
  'Name, address, phone number, birth date, interests, labels and history of {{name}} are gone for good.':
    'Nama, alamat, nomor ponsel, tanggal lahir, minat, label, dan riwayat {{name}} hilang untuk selamanya.',
  'The e-mail address stays suppressed, should it ever come back.':
    'Alamat emailnya tetap diblokir jika suatu saat dipakai lagi.',
  'This cannot be undone.': 'Tindakan ini tidak bisa dibatalkan.',
  'The label “{{label}}” is added to {{count}} member.': 'Label “{{label}}” ditambahkan ke {{count}} member.',
  'The label “{{label}}” is added to {{count}} members.':
    'Label “{{label}}” ditambahkan ke {{count}} member.',
  'The label “{{label}}” is taken from {{count}} member.': 'Label “{{label}}” dilepas dari {{count}} member.',
  'The label “{{label}}” is taken from {{count}} members.':
    'Label “{{label}}” dilepas dari {{count}} member.',
  'This goes on in the background and can take some minutes.':
    'Proses ini berjalan di latar belakang dan bisa memakan waktu beberapa menit.',
  'None of these members can get this label: they have it already, or as many labels as one may have.':
    'Tidak ada member yang bisa diberi label ini: mereka sudah memilikinya, atau jumlah labelnya sudah penuh.',
  'None of these members has this label.': 'Tidak ada member yang memiliki label ini.',
  'No members are chosen. Choose some, or take all of the filter.':
    'Belum ada member yang dipilih. Pilih beberapa, atau ambil semua hasil filter.',
  'This is not the e-mail address of the member. Type it as the profile shows it.':
    'Ini bukan alamat email member tersebut. Ketik persis seperti yang tertulis di profil.',
  'member-{{id}}.json': 'member-{{id}}.json',
  // The spreadsheet: its name and its columns.
  members: 'member',
  Number: 'Nomor',
  'First name': 'Nama depan',
  'Last name': 'Nama belakang',
  Nickname: 'Nama panggilan',
  'E-mail': 'Email',
  Phone: 'Ponsel',
  Joined: 'Bergabung',
  Membership: 'Keanggotaan',
  'Premium until': 'Premium sampai',
  Country: 'Negara',
  City: 'Kota',
  'Birth date': 'Tanggal lahir',
  Gender: 'Jenis kelamin',
  Interests: 'Minat',
  Labels: 'Label',
  Consents: 'Persetujuan',
  'Suspended since': 'Ditangguhkan sejak',
  'Suspended until': 'Ditangguhkan sampai',
  Contributor: 'Kontributor',
  'No mail since': 'Tanpa email sejak',
  'Last seen': 'Terakhir aktif',
  '{{name}} gets a mail with this reason.': '{{name}} diberi tahu lewat email, beserta alasan ini.',
  '{{name}} gets a mail.': '{{name}} diberi tahu lewat email.',
  Free: 'Gratis',
  Premium: 'Premium',
  Female: 'Perempuan',
  Male: 'Laki-laki',
  Other: 'Lainnya',
  No: 'Tidak',
  Invited: 'Diundang',
  Yes: 'Ya',
  Refused: 'Ditolak',
  Newsletter: 'Buletin',
  'Offers of partners': 'Penawaran mitra',
  Tracking: 'Pelacakan',
} satisfies Dictionary

/** The names of countries, as spreadsheets have them. */
export const countriesId: Dictionary = Object.fromEntries(
  allCountries().map(({ name, name_id }) => [name, name_id]),
)
