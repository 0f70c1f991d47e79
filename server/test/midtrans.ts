import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  authorization: string
  body: Record<string, unknown>
}

/**
 * A fake of the documented Midtrans API: Snap transactions and their status. Without a server key it accepts
 * any.
 */
export async function startMidtrans({ serverKey }: { serverKey?: string } = {}) {
  const asked: Asked[] = []
  const statuses = new Map<string, Record<string, unknown>>()
  let answer: { status: number; body: unknown } | undefined
  const knows = (authorization: string) =>
    serverKey === undefined || authorization === `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const path = request.url ?? ''
      const authorization = request.headers.authorization ?? ''
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      asked.push({ path, authorization, body })
      const say = (status: number, data: unknown) => {
        const elsewhere = status === 302 ? { location: '/elsewhere' } : {}
        response.writeHead(status, { 'content-type': 'application/json', ...elsewhere })
        response.end(JSON.stringify(data))
      }
      const opened = (token: string) => ({
        token,
        redirect_url: `https://app.sandbox.midtrans.com/snap/v4/redirection/${token}`,
      })
      // A client that follows the redirect would take this for an answer of the gateway.
      if (path === '/elsewhere') return say(201, opened('elsewhere'))
      if (answer) return say(answer.status, answer.body)
      if (!knows(authorization)) return say(401, { error_messages: ['Access denied'] })
      if (path === '/snap/v1/transactions') return say(201, opened(`snap-${asked.length}`))
      const id = decodeURIComponent(/^\/v2\/(.+)\/status$/.exec(path)?.[1] ?? '')
      const known = statuses.get(id)
      return say(200, known ?? { status_code: '404', status_message: "Transaction doesn't exist." })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    statuses,
    /** Sets the answer to every following request. */
    say(next: typeof answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
