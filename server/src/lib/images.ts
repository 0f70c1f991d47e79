import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type sharp from 'sharp'
import { refuseField } from './refusal.ts'

const maxPixels = 50_000_000
const maxSeconds = 20

interface Target {
  width: number
  height: number
  /** `cover` fills the size and crops the rest; `inside` keeps the whole picture and never enlarges it. */
  fit: 'cover' | 'inside'
  format: 'webp' | 'jpeg' | 'png'
}

export interface Picture {
  content: Buffer
  mime: `image/${Target['format']}`
  width: number
  height: number
}

/**
 * Decodes and re-encodes a picture: upright, first frame only, without metadata or hidden content. Content that is not
 * a picture is refused.
 */
export function reencode(content: Buffer, target: Target): Promise<Picture> {
  // Pictures are decoded one at a time, because a large one needs much memory.
  const picture = previous.then(() => reencodeNow(content, target))
  previous = picture.catch(() => undefined)
  return picture
}

let previous: Promise<unknown> = Promise.resolve()

async function reencodeNow(content: Buffer, { width, height, fit, format }: Target): Promise<Picture> {
  const open = await loadSharp()
  const image = open(content, {
    limitInputPixels: maxPixels,
    sequentialRead: true,
    failOn: 'error',
    pages: 1,
  })
  const size = await image.metadata().catch((error: unknown) => {
    throw refused(
      error,
      say('This is not a picture that can be read. Choose a JPEG, PNG, WebP, GIF or AVIF file.'),
    )
  })
  if (size.width * size.height > maxPixels) throw tooManyPixels()
  const { data, info } = await image
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .toFormat(format)
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw refused(error, say('The picture is damaged and cannot be read to its end. Choose another file.'))
    })
  return { content: data, mime: `image/${format}`, width: info.width, height: info.height }
}

function refused(error: unknown, sentence: Sentence): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (/pixel limit/.test(error.message)) return tooManyPixels()
  if (/timeout/.test(error.message))
    return refuseField('file', say('The picture takes too long to decode. Choose a smaller one.'))
  return refuseField('file', sentence)
}

const tooManyPixels = () =>
  refuseField(
    'file',
    say('The picture has more than {{millions}} million pixels. Choose a smaller one.', {
      millions: maxPixels / 1_000_000,
    }),
  )

/** The only decoders that are enabled. SVG, PDF and similar formats are not accepted. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

let loading: Promise<typeof sharp> | undefined

/** sharp is imported with the first picture: it is large, and most processes never need it. */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.concurrency(1)
    library.cache(false)
    library.block({ operation: ['VipsForeignLoad'] })
    library.unblock({ operation: decoders })
    return library
  })
  return loading
}
