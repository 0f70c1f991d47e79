import { storedSize } from '../../../../lib/crop.ts'

interface ReadFilm {
  seconds: number
  frame: Blob
}

/** Wider than any place in which a poster stands. */
const widest = 1_600
/** A film that cannot be read within this is told by hand. */
const longest = 30_000

/**
 * How long one of our own films is, and what it looks like a little after its beginning, which is often dark. The
 * browser reads only the parts it needs for that; it throws what it cannot play.
 */
export async function readFilm(link: string): Promise<ReadFilm> {
  const video = document.createElement('video')
  const signal = AbortSignal.timeout(longest)
  video.muted = true
  video.preload = 'auto'
  try {
    video.src = link
    await heard(video, 'loadeddata', signal)
    if (video.duration === Infinity) {
      // Some recorders do not write down how long it became; that shows once the end was looked for.
      video.currentTime = Number.MAX_SAFE_INTEGER
      await heard(video, 'seeked', signal)
    }
    const { duration } = video
    video.currentTime = Math.min(duration / 10, 5)
    await heard(video, 'seeked', signal)
    return { seconds: Math.max(1, Math.round(duration)), frame: await frameOf(video) }
  } finally {
    // What is not wanted any more is not loaded any further.
    video.removeAttribute('src')
    video.load()
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const once = { once: true, signal }
  video.addEventListener(event, () => resolve(), once)
  video.addEventListener('error', () => reject(new Error(video.error?.message)), once)
  signal.addEventListener('abort', () => reject(new Error('The film took too long to read.')))
  return promise
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, storedSize({ width: video.videoWidth, height: video.videoHeight }, widest))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const frame = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!frame) throw new Error('The film has no picture.')
  return frame
}
