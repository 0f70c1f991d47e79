import { Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openQrReader } from './qr-reader.ts'

interface Props {
  onRead: (code: string) => void
  /** The camera cannot be used; the reason is a sentence. */
  onFailure: (reason: string) => void
}

/** Milliseconds between two pictures, and until the same code counts again. */
const pause = 150
const sameAgain = 4_000

/** Shows the camera and reads QR codes. */
export function Camera({ onRead, onFailure }: Props) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef({ onRead, onFailure })
  useEffect(() => {
    latest.current = { onRead, onFailure }
  })
  const refused = t('The camera cannot be used. Allow it in the browser, or type the code.')
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let last = { code: '', at: 0 }
    const read = async (find: Awaited<ReturnType<typeof openQrReader>>) => {
      const picture = video.current
      if (isOver || !picture) return
      const [found] = picture.readyState >= 2 ? await find.detect(picture).catch(() => []) : []
      const now = Date.now()
      if (found && (found.rawValue !== last.code || now - last.at > sameAgain)) {
        latest.current.onRead(found.rawValue)
        last = { code: found.rawValue, at: now }
      } else if (found) last.at = now
      timer = setTimeout(() => void read(find), pause)
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const reader = await openQrReader()
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setReady(true)
        await read(reader)
      } catch {
        if (!isOver) latest.current.onFailure(refused)
      }
    }
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    void start()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [refused])
  return (
    <div className="door-camera">
      <video ref={video} muted playsInline aria-label={t('Camera')} />
      {isReady ? <span className="door-aim" aria-hidden /> : <Spin description={t('Starting the camera')} />}
    </div>
  )
}
