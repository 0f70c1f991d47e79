import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'
import { Player } from '../../ui/film.tsx'
import { Refused } from '../../ui/refused.tsx'

interface VideoProps {
  lesson_id: number
  title: string
  video: { address: string; mime: string; file_id: number | null }
  /** The path of a picture; empty if there is none. */
  poster: string
  /** How many seconds the member has watched before; the film begins there. */
  watched: number
  /** Whether what is watched counts for the member. */
  isFollowed: boolean
}

/** Seconds of watching between two reports. */
const reportEvery = 10

/** The film of a lesson: the player of its host in a frame, or a film file whose progress is reported. */
export function LessonVideo(props: VideoProps) {
  const { title, video } = props
  if (video.mime === 'text/html') return <Player address={video.address} title={title} />
  return <Film {...props} />
}

function Film({ lesson_id, title, video, poster, watched, isFollowed }: VideoProps) {
  const [address, setAddress] = useState(video.address)
  const reported = useRef(watched)
  const place = useRef(watched)
  const renewedAt = useRef(0)
  // The link to an uploaded film expires after minutes; a new one goes on where the old one stopped.
  const { run: renew, refusal } = useAction(async () => {
    // A film that cannot be played at all is not asked for again and again.
    if (video.file_id === null || Date.now() < renewedAt.current + 60_000) return
    renewedAt.current = Date.now()
    setAddress((await call(calls.fileLink, { lesson_id, file_id: video.file_id })).link)
  })
  useEffect(() => {
    if (video.file_id !== null) void renew()
    // oxlint-disable-next-line react/exhaustive-deps -- the first link; later ones are asked for when it has expired
  }, [video.file_id])

  const report = (second: number, isLast = false) => {
    place.current = second
    if (!isFollowed || second <= reported.current || (!isLast && second < reported.current + reportEvery))
      return
    reported.current = second
    // A report that is lost is made up for by the next one.
    call(calls.watched, { lesson_id, seconds: Math.floor(second) }).catch(() => undefined)
  }
  return (
    <>
      {address && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the calls have no captions
        <video
          className="film"
          src={address}
          title={title}
          {...(poster && { poster })}
          controls
          preload="metadata"
          onLoadedMetadata={({ currentTarget: film }) => {
            if (place.current < film.duration - 1) film.currentTime = place.current
          }}
          onTimeUpdate={({ currentTarget: film }) => report(film.currentTime)}
          onPause={({ currentTarget: film }) => report(film.currentTime, true)}
          onError={() => void renew()}
        />
      )}
      <Refused of={refusal} />
    </>
  )
}
