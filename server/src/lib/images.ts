import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type sharp from 'sharp'
import { refuseField } from './refusal.ts'

const mostPixels = 50_000_000
const mostSeconds = 20

interface Wanted {
  width: number
  height: number
  /** `cover` fills the size and crops what is over; `inside` keeps all of the picture and never enlarges it. */
  fit: 'cover' | 'inside'
  format: 'webp' | 'jpeg' | 'png'
}

export interface Picture {
  content: Buffer
  mime: `image/${Wanted['format']}`
  width: number
  height: number
}

/**
 * Decodes a picture and encodes it anew, upright and of its first frame only; of whatever else the file
 * held (place, device, hidden content) nothing is kept. What is no picture, by content, is refused.
 */
export function redrawn(content: Buffer, wanted: Wanted): Promise<Picture> {
  // One after the other: a large picture takes a lot of memory while it is decoded.
  const picture = turn.then(() => redraw(content, wanted))
  turn = picture.catch(() => undefined)
  return picture
}

let turn: Promise<unknown> = Promise.resolve()

async function redraw(content: Buffer, { width, height, fit, format }: Wanted): Promise<Picture> {
  const open = await loadSharp()
  const image = open(content, {
    limitInputPixels: mostPixels,
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
  if (size.width * size.height > mostPixels) throw tooManyPixels()
  const { data, info } = await image
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .toFormat(format)
    .timeout({ seconds: mostSeconds })
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
      millions: mostPixels / 1_000_000,
    }),
  )

/** Only these decoders exist from now on; SVG, PDF and other small languages are not pictures here. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`)

let loading: Promise<typeof sharp> | undefined

/** Loaded with the first picture: it is large, and most processes never see one. */
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
