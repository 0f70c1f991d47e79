import { storedSize } from '../../../../lib/crop.ts'

interface ReadFilm {
  seconds: number
  frame: Blob
}

/** The widest poster that is shown, in pixels. */
const widest = 1_600
/** The timeout for reading a film; after it, the person fills in the fields by hand. */
const timeoutMs = 30_000

/**
 * Reads the length of an uploaded film, and a frame from shortly after its start, which is often black. The browser
 * loads only the parts it needs. Throws if the browser cannot play the film.
 */
export async function readFilm(link: string): Promise<ReadFilm> {
  const video = document.createElement('video')
  const signal = AbortSignal.timeout(timeoutMs)
  video.muted = true
  video.preload = 'auto'
  try {
    video.src = link
    await nextEvent(video, 'loadeddata', signal)
    if (video.duration === Infinity) {
      // Some recorders do not write the duration; browsers know it after seeking to the end.
      video.currentTime = Number.MAX_SAFE_INTEGER
      await nextEvent(video, 'seeked', signal)
    }
    const { duration } = video
    video.currentTime = Math.min(duration / 10, 5)
    await nextEvent(video, 'seeked', signal)
    return { seconds: Math.max(1, Math.round(duration)), frame: await frameOf(video, signal) }
  } finally {
    // Stops the download.
    video.removeAttribute('src')
    video.load()
  }
}

function nextEvent(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const once = { once: true, signal }
  video.addEventListener(event, () => resolve(), once)
  video.addEventListener('error', () => reject(new Error(video.error?.message)), once)
  signal.addEventListener('abort', () => reject(new Error('The film took too long to read.')))
  return promise
}

async function frameOf(video: HTMLVideoElement, signal: AbortSignal): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, storedSize({ width: video.videoWidth, height: video.videoHeight }, widest))
  const pen = canvas.getContext('2d')
  const draw = () => pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
  draw()
  // A busy browser announces the frame before it can draw it, and leaves the canvas transparent until then.
  while (pen?.getImageData(0, 0, 1, 1).data[3] === 0) {
    signal.throwIfAborted()
    await new Promise((done) => setTimeout(done, 50))
    draw()
  }
  const frame = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  if (!frame) throw new Error('The film has no picture.')
  return frame
}
