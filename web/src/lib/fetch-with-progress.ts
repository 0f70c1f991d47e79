/** Like fetch, but reports the progress of the upload, which fetch cannot. */
export function fetchWithProgress(
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (part: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address)
  request.responseType = 'text'
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total)
  })
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText, { status: request.status })),
  )
  request.addEventListener('error', () => reject(new TypeError('The request failed.')))
  request.addEventListener('abort', () => reject(new DOMException('The request was aborted.', 'AbortError')))
  if (signal?.aborted) request.abort()
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.send(body as XMLHttpRequestBodyInit)
  return promise
}
