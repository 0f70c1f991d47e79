/** The progress of a download. */
export interface Progress {
  received: number
  /** Known only if the server sends it. */
  total: number | undefined
}

/** Chunks of this size are handed to the browser, which keeps them on disk. */
const chunk = 4 * 1024 * 1024

/** Reads a response to its end and reports progress; memory does not grow with its size. */
export async function readBody(response: Response, onProgress: (progress: Progress) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length') ?? 0) || undefined
  const type = response.headers.get('content-type') ?? ''
  const parts: Blob[] = []
  let waiting: BlobPart[] = []
  let waitingBytes = 0
  let received = 0
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    waiting.push(read.value)
    waitingBytes += read.value.byteLength
    received += read.value.byteLength
    if (waitingBytes >= chunk) {
      parts.push(new Blob(waiting))
      waiting = []
      waitingBytes = 0
    }
    onProgress({ received, total })
  }
  return new Blob([...parts, ...waiting], { type })
}

/** The file name that the server sent, or the fallback. */
export function nameOfFile(response: Response, otherwise: string): string {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename="([^"]+)"/i.exec(header)?.[1]
  return (encoded ? decoded(encoded) : plain) ?? otherwise
}

/** Saves a file as a download of that name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL asynchronously; it is revoked well after that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
