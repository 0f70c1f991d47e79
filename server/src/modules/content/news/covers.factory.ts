import { createHash } from 'node:crypto'
import type { Transaction } from '../../../db/pool.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { storeFile } from '../../../files/files.ts'
import { insertFile } from '../../../files/files.queries.ts'
import { insertMedia } from '../media/media.queries.ts'

/** A picture in the library that demo articles use as their cover. */
export interface Cover {
  media_id: number
  alt_text: string
}

const width = 800
const height = 450

/** Paints landscapes and stores them in the media library as uploads of this user. */
export async function makeCovers(db: Transaction, store: FileStore, user_id: number): Promise<Cover[]> {
  // Imported here because `sharp` is large and only the first start of a demo needs it.
  const { default: sharp } = await import('sharp')
  const painted = await Promise.all(
    landscapes.map(async (landscape) => ({
      ...landscape,
      content: await sharp(paint(landscape), { raw: { width, height, channels: 3 } })
        .webp({ effort: 1 })
        .toBuffer(),
    })),
  )
  const covers: Cover[] = []
  for (const { name, alt_text, content } of painted) {
    const mime = 'image/webp'
    const original_name = `${name}.webp`
    const facts = { mime, width, height, original_name, is_public: true, purpose: 'media' }
    const file = await storeFile(store, content, facts)
    await insertFile(db, file, user_id)
    const { storage_key, bytes } = file
    const source_sha256 = createHash('sha256').update(content).digest()
    const by = { created_by: user_id, updated_by: user_id }
    const row = { storage_key, media_kind: 'image', mime, bytes, width, height, original_name } as const
    const made = await insertMedia(db, { ...row, source_sha256, alt_text, caption: '', ...by })
    if (made) covers.push({ media_id: made.media_id, alt_text })
  }
  return covers
}

type Color = [red: number, green: number, blue: number]

interface Landscape {
  name: string
  alt_text: string
  /** Gradients: the sky from the top to the horizon, the hills from the farthest to the nearest. */
  sky: [Color, Color]
  hills: [Color, Color]
  sun: { x: number; y: number; radius: number; color: Color }
  /** How steep the hills are. */
  steepness: number
}

const landscapes: Landscape[] = [
  {
    name: 'sawah-pagi',
    alt_text: 'Perbukitan sawah hijau saat matahari terbit',
    sky: [
      [120, 190, 220],
      [252, 236, 190],
    ],
    hills: [
      [150, 196, 140],
      [34, 98, 62],
    ],
    sun: { x: 0.7, y: 0.4, radius: 46, color: [255, 214, 102] },
    steepness: 0.5,
  },
  {
    name: 'gunung-senja',
    alt_text: 'Barisan gunung di bawah langit senja',
    sky: [
      [70, 60, 120],
      [250, 150, 100],
    ],
    hills: [
      [150, 90, 130],
      [40, 26, 60],
    ],
    sun: { x: 0.32, y: 0.5, radius: 60, color: [255, 190, 120] },
    steepness: 1.5,
  },
  {
    name: 'laut-tenang',
    alt_text: 'Laut tenang berombak kecil pada siang hari',
    sky: [
      [60, 150, 215],
      [205, 235, 245],
    ],
    hills: [
      [96, 180, 200],
      [10, 78, 122],
    ],
    sun: { x: 0.78, y: 0.22, radius: 40, color: [255, 250, 220] },
    steepness: 0.15,
  },
  {
    name: 'bukit-berkabut',
    alt_text: 'Perbukitan berkabut yang makin jauh makin pucat',
    sky: [
      [196, 208, 212],
      [236, 238, 234],
    ],
    hills: [
      [190, 204, 202],
      [60, 88, 90],
    ],
    sun: { x: 0.5, y: 0.3, radius: 34, color: [250, 248, 238] },
    steepness: 1,
  },
  {
    name: 'ladang-kemarau',
    alt_text: 'Ladang kering keemasan pada musim kemarau',
    sky: [
      [150, 200, 225],
      [250, 226, 176],
    ],
    hills: [
      [226, 186, 110],
      [134, 84, 36],
    ],
    sun: { x: 0.2, y: 0.26, radius: 52, color: [255, 240, 190] },
    steepness: 0.7,
  },
  {
    name: 'malam-purnama',
    alt_text: 'Bulan purnama di atas perbukitan gelap',
    sky: [
      [12, 18, 46],
      [60, 76, 130],
    ],
    hills: [
      [46, 58, 104],
      [8, 12, 30],
    ],
    sun: { x: 0.62, y: 0.28, radius: 44, color: [240, 240, 225] },
    steepness: 1.1,
  },
]

const layers = 5

/** The picture, three bytes per pixel: the sky, the sun, then the hills from the farthest to the nearest. */
function paint({ sky, hills, sun, steepness, name }: Landscape): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const air = mixed(sky[0], sky[1], Math.min(1, y / (height * 0.7)))
    for (let x = 0; x < width; x++) blend(pixels, x, y, air, 1)
  }
  const [left, top] = [Math.round(sun.x * width - sun.radius), Math.round(sun.y * height - sun.radius)]
  for (let y = -1; y <= 2 * sun.radius; y++)
    for (let x = -1; x <= 2 * sun.radius; x++)
      blend(pixels, left + x, top + y, sun.color, sun.radius - Math.hypot(x - sun.radius, y - sun.radius))
  for (let layer = 0; layer < layers; layer++) {
    const color = mixed(hills[0], hills[1], layer / (layers - 1))
    for (let x = 0; x < width; x++) {
      const ridge = ridgeAt(x, layer, steepness, name.length)
      for (let y = Math.floor(ridge); y < height; y++) blend(pixels, x, y, color, y + 1 - ridge)
    }
  }
  return pixels
}

/** The distance of a ridge from the upper edge. */
function ridgeAt(x: number, layer: number, steepness: number, seed: number): number {
  const wave = (length: number) => Math.sin((x / width) * length + seed * 3.7 + layer * 2.3)
  const bend = 28 * wave(5) + 14 * wave(13 + layer) + 4 * wave(41)
  return height * (0.52 + layer * 0.1 - (steepness * bend) / 540)
}

/** Blends a colour into a pixel with this opacity, which is below one at the edge of a shape. */
function blend(pixels: Uint8Array, x: number, y: number, [red, green, blue]: Color, part: number): void {
  if (part <= 0) return
  const at = (y * width + x) * 3
  const keep = part < 1 ? 1 - part : 0
  pixels[at] = red * (1 - keep) + (pixels[at] ?? 0) * keep
  pixels[at + 1] = green * (1 - keep) + (pixels[at + 1] ?? 0) * keep
  pixels[at + 2] = blue * (1 - keep) + (pixels[at + 2] ?? 0) * keep
}

const mixed = (from: Color, to: Color, part: number): Color => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
  from[2] + (to[2] - from[2]) * part,
]
