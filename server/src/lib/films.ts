import type { ByteSource } from './byte-source.ts'

/**
 * The kind of a film by its container: every part of it is where the container says, and one of its tracks is a
 * picture. A signature alone says little, because any program can carry one. Nothing is decoded, and only the heads of
 * parts are read.
 */
export async function filmMime(source: ByteSource): Promise<'video/mp4' | 'video/webm' | null> {
  if (await isMp4(source)) return 'video/mp4'
  return (await isWebm(source)) ? 'video/webm' : null
}

/** A part of the film: its content is from `start` up to `end`. */
interface Part {
  type: string
  start: number
  end: number
}
type Span = Pick<Part, 'start' | 'end'>

const whole = ({ length }: ByteSource): Span => ({ start: 0, end: length })

/** Fragmented films have two boxes per second or so. */
const mostParts = 100_000

/** The brands of films among the files that have this container; pictures and sound have others. */
const mp4Brand = /^(iso[0-9m]|mp4[12]|avc1|dash|cmfc|msnv|M4V[ HP])$/i
const mostBrandBytes = 1_024

async function isMp4(source: ByteSource): Promise<boolean> {
  const boxes = await boxesIn(source, whole(source))
  const [first] = boxes ?? []
  if (!boxes || first?.type !== 'ftyp') return false
  if (!(await brandsOf(source, first)).some((brand) => mp4Brand.test(brand))) return false
  if (!boxes.some(({ type }) => type === 'mdat')) return false
  const tracks = await within(source, await within(source, boxes, 'moov'), 'trak')
  for (const { type, start } of await within(source, tracks, 'mdia'))
    // Version and flags, a field that is not used, and then what the track contains.
    if (type === 'hdlr' && (await source.read(start + 8, 4)).toString('latin1') === 'vide') return true
  return false
}

async function brandsOf(source: ByteSource, { start, end }: Part): Promise<string[]> {
  const content = await source.read(start, Math.min(end - start, mostBrandBytes))
  return (
    Array.from({ length: Math.floor(content.length / 4) }, (_, index) => index)
      // The second is the version of the first.
      .filter((index) => index !== 1)
      .map((index) => content.toString('latin1', index * 4, index * 4 + 4))
  )
}

async function within(source: ByteSource, boxes: Part[], wanted: string): Promise<Part[]> {
  const found: Part[] = []
  for (const box of boxes) if (box.type === wanted) found.push(...((await boxesIn(source, box)) ?? []))
  return found
}

/** The boxes that fill the span exactly, or null (ISO/IEC 14496-12, 4.2). */
async function boxesIn(source: ByteSource, { start, end }: Span): Promise<Part[] | null> {
  const boxes: Part[] = []
  for (let at = start; at < end;) {
    const left = end - at
    if (left < 8 || boxes.length >= mostParts) return null
    const head = await source.read(at, Math.min(16, left))
    const size = head.readUInt32BE(0)
    const isLong = size === 1
    if (isLong && left < 16) return null
    const headLength = isLong ? 16 : 8
    // Size 0: up to the end.
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? left : size
    if (length < headLength || length > left) return null
    boxes.push({ type: head.toString('latin1', 4, 8), start: at + headLength, end: at + length })
    at += length
  }
  return boxes
}

/** Ids of EBML and Matroska elements (RFC 8794, RFC 9559). */
const ids = {
  header: '1a45dfa3',
  docType: '4282',
  segment: '18538067',
  tracks: '1654ae6b',
  trackEntry: 'ae',
  trackType: '83',
} as const

async function isWebm(source: ByteSource): Promise<boolean> {
  const [header, ...rest] = await elementsIn(source, whole(source), { most: 10 })
  if (header?.type !== ids.header) return false
  const docType = (await elementsIn(source, header)).find(({ type }) => type === ids.docType)
  if (!docType || (await textOf(source, docType)) !== 'webm') return false
  for (const segment of rest.filter(({ type }) => type === ids.segment))
    for (const tracks of await elementsIn(source, segment, { until: ids.tracks }))
      if (tracks.type === ids.tracks && (await hasPicture(source, tracks))) return true
  return false
}

async function hasPicture(source: ByteSource, tracks: Part): Promise<boolean> {
  for (const entry of await elementsIn(source, tracks))
    for (const { type, start, end } of entry.type === ids.trackEntry ? await elementsIn(source, entry) : [])
      if (type === ids.trackType && end - start === 1 && (await source.read(start, 1))[0] === 1) return true
  return false
}

const textOf = async (source: ByteSource, { start, end }: Part) =>
  (await source.read(start, Math.min(end - start, 100))).toString('latin1').replace(/\0+$/, '')

/** The elements at the beginning of the span, up to one that is not complete. A recording may not know its length. */
async function elementsIn(
  source: ByteSource,
  { start, end }: Span,
  { most = mostParts, until }: { most?: number; until?: string } = {},
): Promise<Part[]> {
  const elements: Part[] = []
  for (let at = start; at < end && elements.length < most;) {
    // An id of at most 4 bytes, and a length of at most 8.
    const head = await source.read(at, Math.min(12, end - at))
    const id = numberAt(head, 0, 4)
    const size = id && numberAt(head, id.length, 8)
    if (!id || !size) break
    const contentStart = at + id.length + size.length
    const contentEnd = size.isUnknown ? end : contentStart + size.value
    if (contentEnd > end) break
    const type = head.toString('hex', 0, id.length)
    elements.push({ type, start: contentStart, end: contentEnd })
    if (type === until) break
    at = contentEnd
  }
  return elements
}

/** A number whose length is the number of leading zero bits of its first byte, plus one. */
function numberAt(content: Buffer, at: number, most: number) {
  const first = content[at] ?? 0
  const length = Math.clz32(first) - 23
  if (length > most || at + length > content.length) return null
  const rest = content.subarray(at + 1, at + length)
  const bits = first - 2 ** (8 - length)
  const value = rest.reduce((sum, byte) => sum * 256 + byte, bits)
  return { length, value, isUnknown: bits === 2 ** (8 - length) - 1 && rest.every((byte) => byte === 0xff) }
}
