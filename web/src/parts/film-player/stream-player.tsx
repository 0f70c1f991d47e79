import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import './film-player.css'

interface Props {
  /** The address of the playlist, which ends in .m3u8. */
  address: string
  name: string
}

/** Whether this browser plays HLS streams by itself. */
const playsStreams = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''

/** Plays an HLS stream where the browser can, and otherwise says what to do. */
export function StreamPlayer({ address, name }: Props) {
  const { t } = useTranslation()
  const [canPlay] = useState(playsStreams)
  const [hasFailed, setFailed] = useState(false)
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {t('Open the address')}
    </a>
  )
  if (!canPlay)
    return (
      <Alert
        type="info"
        showIcon
        title={t('This browser does not play HLS streams. Look at the video in Safari or on a phone.')}
        description={t(
          'If learners use this browser too, upload the video or give an address of an .mp4 file.',
        )}
        action={link}
      />
    )
  if (hasFailed)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('The stream does not play. Check its address, and whether its server is public.')}
        action={link}
      />
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a stream brings its own captions
    <video
      className="film-player"
      controls
      preload="metadata"
      src={address}
      aria-label={t('Video player: {{name}}', { name })}
      onError={() => setFailed(true)}
    />
  )
}
