import { playerOf } from '../content/video-addresses.ts'

/** How the video of a lesson is played. */
export interface LessonVideo {
  /** The address that the player opens. */
  address: string
  mime: string
  type: 'youtube' | 'vimeo' | 'hls' | 'file'
}

/**
 * The video behind an address as people copy it from their browser; `null` if it is neither on YouTube or Vimeo nor an
 * HLS stream or a film file. Decided from the address alone, without a request.
 */
export function lessonVideoOf(text: string): LessonVideo | null {
  const address = text.trim()
  // The parser of addresses turns look-alike letters into ASCII, which a reader cannot see.
  if (!/^https:\/\/[a-z0-9.-]+(:\d+)?\/[\x21-\x7e]*$/i.test(address)) return null
  const url = URL.parse(address)
  if (!url || /(^|\.)xn--/.test(url.hostname)) return null
  if (/\.m3u8$/i.test(url.pathname))
    return { address: url.href, mime: 'application/vnd.apple.mpegurl', type: 'hls' }
  const player = playerOf(address)
  if (!player) return null
  if (player.mime !== 'text/html') return { ...player, type: 'file' }
  const type = types[new URL(player.address).hostname]
  return type ? { ...player, type } : null
}

const types: Record<string, LessonVideo['type']> = {
  'www.youtube-nocookie.com': 'youtube',
  'player.vimeo.com': 'vimeo',
}
