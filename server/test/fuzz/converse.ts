import { connect } from 'node:net'
import type { RawCase } from './raw.ts'
import type { Reply } from './verdict.ts'

/** Sends the bytes and reads until the server closes the connection. Returns all answers in order. */
export function converse(
  url: string,
  bytes: Buffer,
  { hangsUp, bodyless }: Pick<RawCase, 'hangsUp' | 'bodyless'>,
): Promise<Reply[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let trouble = ''
    const socket = connect(Number(port), hostname)
    socket.setTimeout(15_000, () => {
      trouble = 'the server neither answers nor hangs up'
      socket.destroy()
    })
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', (error) => (trouble = error.message))
    socket.on('close', () => {
      const replies = repliesIn(Buffer.concat(parts), bodyless)
      const silent =
        replies.length === 0 &&
        (!hangsUp || trouble.startsWith('the server') || trouble.includes('ECONNREFUSED'))
      resolve(silent ? [{ http: 0, type: '', body: trouble || 'the server hung up' }] : replies)
    })
    socket.write(bytes)
    if (hangsUp) socket.end()
  })
}

function repliesIn(bytes: Buffer, bodyless: boolean): Reply[] {
  const replies: Reply[] = []
  let rest = bytes
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n')
    const head = rest.subarray(0, Math.max(end, 0)).toString('latin1')
    const http = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
    if (end < 0 || http === 0)
      return [...replies, { http: 0, type: '', body: `no HTTP: ${rest.toString('latin1').slice(0, 100)}` }]
    const length =
      bodyless || http < 200 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? rest.length)
    const body = rest.subarray(end + 4, end + 4 + length).toString('utf8')
    if (http >= 200)
      replies.push({ http, type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '', body })
    rest = rest.subarray(end + 4 + length)
  }
  return replies
}
