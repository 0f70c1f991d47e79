import { useTranslation } from 'react-i18next'
import { playerOf } from '@balai/contract/content/video-addresses.ts'
import './film-player.css'

interface Props {
  /** The address of the film, as it was typed or stored. */
  address: string
  /** The picture before it is played; may be empty. */
  poster?: string
  name: string
  /** The browser cannot play the file, or not any more. */
  onFail?: () => void
}

/** Plays a film: with the player of its site in a frame, or with the browser's own for a file. */
export function FilmPlayer({ address, poster = '', name, onFail }: Props) {
  const { t } = useTranslation()
  const title = t('Video player: {{name}}', { name })
  const player = address.startsWith('/files/') ? { address, mime: 'video/mp4' } : playerOf(address)
  if (!player) return null
  if (player.mime !== 'text/html')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are not uploaded with films
      <video
        className="film-player"
        controls
        preload="metadata"
        src={player.address}
        aria-label={title}
        {...(poster && { poster })}
        {...(onFail && { onError: onFail })}
      />
    )
  return (
    <iframe
      className="film-player"
      title={title}
      src={player.address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player has another origin, so it cannot reach this page
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      loading="lazy"
      // Players refuse to play for pages that do not name their origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
