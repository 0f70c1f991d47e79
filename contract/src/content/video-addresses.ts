/** How a film is played: by an allowed player in a frame, or by the browser itself. */
export interface Player {
  address: string
  mime: string
}

/**
 * The player for an address as people copy it from their browser, such as https://youtu.be/…; `null` if the address
 * belongs to no allowed player and is no film file. Decided from the address alone, without a request.
 */
export function playerOf(address: string): Player | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  const player = players.map((known) => known(url.hostname.replace(/^(www|m)\./, ''), url)).find(Boolean)
  if (player) return { address: player, mime: 'text/html' }
  const mime = films[/\.(mp4|webm)$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? '']
  return mime ? { address: url.href, mime } : null
}

const films: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm' }

type AddressReader = (host: string, url: URL) => string | null | undefined

const players: AddressReader[] = [
  (host, { pathname, searchParams }) => {
    const path = /^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/.exec(pathname)?.[1]
    const key =
      host === 'youtu.be'
        ? /^\/([\w-]{6,20})$/.exec(pathname)?.[1]
        : host === 'youtube.com' || host === 'youtube-nocookie.com'
          ? (path ?? /^[\w-]{6,20}$/.exec(searchParams.get('v') ?? '')?.[0])
          : undefined
    return key && `https://www.youtube-nocookie.com/embed/${key}`
  },
  (host, { pathname }) => {
    const key =
      host === 'vimeo.com'
        ? /^\/(\d{4,12})\/?$/.exec(pathname)?.[1]
        : host === 'player.vimeo.com'
          ? /^\/video\/(\d{4,12})\/?$/.exec(pathname)?.[1]
          : undefined
    return key && `https://player.vimeo.com/video/${key}`
  },
  (host, { pathname }) => {
    const key =
      host === 'dailymotion.com' && /^\/(?:embed\/)?video\/([a-z0-9]{4,12})\/?$/i.exec(pathname)?.[1]
    return key ? `https://www.dailymotion.com/embed/video/${key}` : null
  },
]
