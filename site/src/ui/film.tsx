import { useState } from 'react'
import { consent } from '../lib/consent.ts'
import { track } from '../lib/tracking.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { words } from './ui.id.ts'

interface FilmProps {
  /** The address of a player, or of the film itself. */
  address: string
  mime: string
  poster: string
  title: string
}

/** A film: a file in the player of the browser, or the player of another site once the reader agrees to load it. */
export function Film({ address, mime, poster, title }: FilmProps) {
  if (mime === 'text/html') return <Player {...{ address, title }} />
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are not uploaded with films
    <video
      className="film"
      controls
      preload="metadata"
      src={address}
      aria-label={title}
      {...(poster && { poster })}
      onPause={({ currentTarget: { currentTime, duration } }) => {
        if (Number.isFinite(duration))
          track('video', { second: Math.floor(currentTime), of: Math.ceil(duration) })
      }}
    />
  )
}

/** The player of another site. It is loaded when the reader agrees, or wants this video. */
export function Player({ address, title }: { address: string; title: string }) {
  const t = useWords(words)
  const isAllowed = consent.use()?.categories.includes('players') ?? false
  const [isWanted, setIsWanted] = useState(false)
  if (!isAllowed && !isWanted)
    return (
      <div className="film asks">
        <p>
          {t('This video is played by {{host}}, which learns that you watch it.', {
            host: new URL(address).hostname.replace(/^www\./, ''),
          })}
        </p>
        <Button look="first" onClick={() => setIsWanted(true)}>
          {t('Play the video')}
        </Button>
      </div>
    )
  return (
    <iframe
      className="film"
      title={title}
      src={address}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player has another origin, so it cannot reach this page
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      // Players refuse to play for pages that do not name their origin.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
