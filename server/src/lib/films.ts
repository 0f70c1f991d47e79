/**
 * The kind of a film by its container: every part of it is where the container says, and one of its tracks is a
 * picture. A signature alone says little, because any program can carry one. Nothing is decoded.
 */
export function filmMime(content: Buffer): 'video/mp4' | 'video/webm' | null {
  if (isMp4(content)) return 'video/mp4'
  return isWebm(content) ? 'video/webm' : null
}

interface Part {
  type: string
  content: Buffer
}

/** Fragmented films have two boxes per second or so. */
const mostParts = 100_000

/** The brands of films among the files that have this container; pictures and sound have others. */
const mp4Brand = /^(iso[0-9m]|mp4[12]|avc1|dash|cmfc|msnv|M4V[ HP])$/i

function isMp4(content: Buffer): boolean {
  const boxes = boxesIn(content)
  const [first] = boxes ?? []
  if (!boxes || first?.type !== 'ftyp' || !brandsOf(first).some((brand) => mp4Brand.test(brand))) return false
  return (
    boxes.some(({ type }) => type === 'mdat') &&
    within(within(within(boxes, 'moov'), 'trak'), 'mdia').some(
      // Version and flags, a field that is not used, and then what the track contains.
      ({ type, content: box }) => type === 'hdlr' && box.toString('latin1', 8, 12) === 'vide',
    )
  )
}

const brandsOf = ({ content }: Part): string[] =>
  Array.from({ length: Math.floor(content.length / 4) }, (_, index) => index)
    // The second is the version of the first.
    .filter((index) => index !== 1)
    .map((index) => content.toString('latin1', index * 4, index * 4 + 4))

const within = (boxes: Part[], wanted: string): Part[] =>
  boxes.flatMap(({ type, content }) => (type === wanted ? (boxesIn(content) ?? []) : []))

/** The boxes that fill the content exactly, or null (ISO/IEC 14496-12, 4.2). */
function boxesIn(content: Buffer): Part[] | null {
  const boxes: Part[] = []
  for (let at = 0; at < content.length;) {
    if (content.length - at < 8 || boxes.length >= mostParts) return null
    const size = content.readUInt32BE(at)
    const isLong = size === 1
    if (isLong && content.length - at < 16) return null
    const head = isLong ? 16 : 8
    // Size 0: up to the end.
    const length = isLong ? Number(content.readBigUInt64BE(at + 8)) : size === 0 ? content.length - at : size
    if (length < head || length > content.length - at) return null
    boxes.push({
      type: content.toString('latin1', at + 4, at + 8),
      content: content.subarray(at + head, at + length),
    })
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

function isWebm(content: Buffer): boolean {
  const [header, ...rest] = elementsIn(content, { most: 10 })
  if (header?.type !== ids.header) return false
  const docType = elementsIn(header.content).find(({ type }) => type === ids.docType)
  if (docType?.content.toString('latin1').replace(/\0+$/, '') !== 'webm') return false
  const tracks = rest
    .filter(({ type }) => type === ids.segment)
    .flatMap(({ content: segment }) => elementsIn(segment, { until: ids.tracks }))
    .filter(({ type }) => type === ids.tracks)
  return tracks
    .flatMap(({ content: track }) => elementsIn(track))
    .filter(({ type }) => type === ids.trackEntry)
    .flatMap(({ content: entry }) => elementsIn(entry))
    .some(({ type, content: kind }) => type === ids.trackType && kind.length === 1 && kind[0] === 1)
}

/** The elements at the beginning of the content, up to one that is not complete. A recording may not know its length. */
function elementsIn(
  content: Buffer,
  { most = mostParts, until }: { most?: number; until?: string } = {},
): Part[] {
  const elements: Part[] = []
  for (let at = 0; at < content.length && elements.length < most;) {
    const id = numberAt(content, at, 4)
    const size = id && numberAt(content, at + id.length, 8)
    if (!id || !size) break
    const start = at + id.length + size.length
    const end = size.isUnknown ? content.length : start + size.value
    if (end > content.length) break
    const type = content.toString('hex', at, at + id.length)
    elements.push({ type, content: content.subarray(start, end) })
    if (type === until) break
    at = end
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
