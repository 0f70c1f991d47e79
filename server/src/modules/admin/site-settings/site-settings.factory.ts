import { rolesThatEnter } from '@balai/contract/core/access.ts'
import type { ImagePlace, PictureKind } from '@balai/contract/kit/site.ts'
import type { Transaction } from '../../../db/pool.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile } from '../../../files/files.queries.ts'
import { replaceImageLinks, type LinkFacts } from '../../../kit/site-settings/image-links.queries.ts'
import { findSettings, purposeOf, updateSettings } from '../../../kit/site-settings/site-settings.queries.ts'
import { searchPublic } from '../../../kit/subjects/subjects.queries.ts'
import { cleaned } from '../../../lib/html.ts'
import type { Services } from '../../../services.ts'
import { demoEmail } from '../../identity/users/demo-accounts.factory.ts'
import { findUserByEmail } from '../../identity/users/users.queries.ts'

/** A site with an about text, contacts, pictures and image links. */
export const demoSite = {
  name: 'demo site',
  async make(db: Transaction, { files }: Services) {
    const role = rolesThatEnter('settings').find((each) => each !== 'admin')
    const account = role && (await findUserByEmail(db, demoEmail(role)))
    if (!account) return false
    const { user_id } = account
    const add = (kind: PictureKind, painted: Painted) => addPicture(db, files, { kind, painted, user_id })
    const { time_zone } = await findSettings(db)
    const [logo, favicon, share_picture] = [
      await add('logo', { ...blue, name: 'logo', width: 400, height: 160 }),
      await add('favicon', { ...blue, name: 'ikon', width: 192, height: 192 }),
      await add('share', { ...dawn, name: 'bagikan', width: 1_200, height: 630 }),
    ]
    const about = await cleaned(aboutText, user_id)
    const facts = { ...site, about_text: about.html, logo, favicon, share_picture, time_zone }
    await updateSettings(db, facts, about, user_id)
    const [article] = await searchPublic(db, '', 1)
    for (const [place, links] of Object.entries(imageLinks) as [ImagePlace, DemoLink[]][]) {
      const stored: LinkFacts[] = []
      for (const { painted, opens, ...link } of links) {
        const target =
          opens === 'article'
            ? { target_kind: article ? ('subject' as const) : ('none' as const), target_address: '' }
            : { target_kind: 'address' as const, target_address: opens }
        stored.push({
          ...{ image_link_id: null, shown_from: null, shown_until: null, is_on: true },
          ...link,
          ...target,
          subject_id: opens === 'article' && article ? article.subject_id : null,
          picture: await add('image_link', painted),
        })
      }
      await replaceImageLinks(db, place, stored, user_id)
    }
    return true
  },
}

const site = {
  site_name: 'Teras Nusantara',
  tagline: 'Belajar, berbagi, dan bertumbuh bersama',
  address: 'Jl. Braga No. 45\nBandung 40111\nJawa Barat',
  phones: ['+622287654321', '+6281234567890'],
  email: 'halo@terasnusantara.example',
  social_links: [
    { network: 'instagram' as const, address: 'https://www.instagram.com/terasnusantara' },
    { network: 'youtube' as const, address: 'https://www.youtube.com/@terasnusantara' },
    { network: 'whatsapp' as const, address: 'https://wa.me/6281234567890' },
  ],
  languages: ['id' as const, 'en' as const],
}

const aboutText = `<h2>Tentang kami</h2>
<p><strong>Teras Nusantara</strong> adalah ruang belajar daring untuk siapa saja yang ingin bertumbuh: penulis,
pelaku usaha kecil, guru, dan pelajar di seluruh Indonesia.</p>
<p>Sejak 2019 kami menerbitkan artikel, menyelenggarakan acara, dan membuka kursus bersama para praktisi. Semua naskah
ditinjau oleh redaksi sebelum terbit.</p>
<ul><li>Artikel dan video setiap hari kerja</li><li>Acara tatap muka di dua belas kota</li>
<li>Kursus dengan sertifikat</li></ul>`

interface Painted {
  name: string
  width: number
  height: number
  /** The gradient of the background, and the colour of the waves. */
  colors: [Color, Color, Color]
}
type Color = [red: number, green: number, blue: number]

interface DemoLink {
  alt_text: string
  painted: Painted
  /** An address, or the newest article. */
  opens: string
}

const blue = {
  colors: [
    [22, 78, 140],
    [40, 130, 190],
    [236, 246, 255],
  ] as [Color, Color, Color],
}
const dawn = {
  colors: [
    [250, 190, 120],
    [220, 100, 90],
    [90, 40, 80],
  ] as [Color, Color, Color],
}
const green = {
  colors: [
    [206, 232, 190],
    [96, 166, 110],
    [24, 84, 62],
  ] as [Color, Color, Color],
}
const violet = {
  colors: [
    [222, 206, 240],
    [140, 100, 190],
    [60, 34, 110],
  ] as [Color, Color, Color],
}

const imageLinks: { [Place in ImagePlace]?: DemoLink[] } = {
  banner: [
    {
      alt_text: 'Festival Literasi Nusantara, 12 sampai 14 Desember di Bandung',
      painted: { ...dawn, name: 'festival-literasi', width: 1_200, height: 400 },
      opens: 'https://terasnusantara.example/festival',
    },
    {
      alt_text: 'Bacaan terbaru pilihan redaksi',
      painted: { ...blue, name: 'pilihan-redaksi', width: 1_200, height: 400 },
      opens: 'article',
    },
  ],
  side: [
    {
      alt_text: 'Kursus menulis untuk pemula, pendaftaran dibuka',
      painted: { ...green, name: 'kursus-menulis', width: 600, height: 600 },
      opens: 'https://terasnusantara.example/kursus-menulis',
    },
  ],
  footer: [
    {
      alt_text: 'Perpustakaan Kota Bandung, mitra kami',
      painted: { ...violet, name: 'mitra-perpustakaan', width: 480, height: 240 },
      opens: 'https://perpustakaan.example',
    },
    {
      alt_text: 'Komunitas Guru Penulis, mitra kami',
      painted: { ...green, name: 'mitra-guru', width: 480, height: 240 },
      opens: 'https://gurupenulis.example',
    },
  ],
}

async function addPicture(
  db: Transaction,
  files: Services['files'],
  { kind, painted, user_id }: { kind: PictureKind; painted: Painted; user_id: number },
): Promise<string> {
  // Imported here because `sharp` is large and only the first start of a demo needs it.
  const { default: sharp } = await import('sharp')
  const { name, width, height } = painted
  const format = kind === 'share' ? 'jpeg' : kind === 'image_link' ? 'webp' : 'png'
  const content = await sharp(paint(painted), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  const mime = `image/${format}`
  const facts = { mime, width, height, original_name: `${name}.${format}`, is_public: true }
  const file = await storeFile(files, content, { ...facts, purpose: purposeOf(kind) })
  await insertFile(db, file, user_id)
  return file.storage_key
}

const layers = 4

/** A gradient with waves before it, three bytes per pixel. */
function paint({ width, height, colors: [from, to, wave] }: Painted): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let x = 0; x < width; x++) {
    const crests = Array.from({ length: layers }, (_, layer) => crestAt(x / width, layer) * height)
    for (let y = 0; y < height; y++) {
      const air = mixed(from, to, (x / width + y / height) / 2)
      const before = crests.filter((crest) => y > crest).length
      pixels.set(mixed(air, wave, before / (layers + 2)), (y * width + x) * 3)
    }
  }
  return pixels
}

/** The height of a wave, as a part of the picture's height from its upper edge. */
const crestAt = (x: number, layer: number) =>
  0.45 + layer * 0.13 + 0.07 * Math.sin(x * (5 + layer) + layer * 1.9) + 0.02 * Math.sin(x * 17 + layer)

const mixed = (from: Color, to: Color, part: number): Color =>
  from.map((value, at) => value + ((to[at] ?? 0) - value) * part) as Color
