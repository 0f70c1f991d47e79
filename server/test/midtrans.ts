import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  path: string
  authorization: string
  body: Record<string, unknown>
}

type Fields = Record<string, unknown> & { order_id: string; status_code: string; gross_amount: string }

/** Signs a status as Midtrans does. Written independently of the server's own check. */
export const signed = <F extends Fields>(fields: F, serverKey: string) => ({
  ...fields,
  signature_key: createHash('sha512')
    .update(fields.order_id + fields.status_code + fields.gross_amount + serverKey)
    .digest('hex'),
})

/**
 * A fake of the documented Midtrans API: Snap transactions and their status. Without a server key it accepts any, and
 * signs with the one that is sent.
 */
export async function startMidtrans({ serverKey }: { serverKey?: string } = {}) {
  const asked: Asked[] = []
  const statuses = new Map<string, Record<string, unknown>>()
  let answer: { status: number; body: unknown } | undefined
  let isDown = false
  const knows = (key: string) => serverKey === undefined || key === serverKey
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += String(chunk)))
    request.on('end', () => {
      const path = request.url ?? ''
      const authorization = request.headers.authorization ?? ''
      const key = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().slice(0, -1)
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
      const say = (status: number, data: unknown) => {
        const elsewhere = status === 302 ? { location: '/elsewhere' } : {}
        response.writeHead(status, { 'content-type': 'application/json', ...elsewhere })
        response.end(JSON.stringify(data))
      }
      // Tests in another process set a status over HTTP.
      if (path === '/test/status') {
        statuses.set(String(body['order_id']), body)
        return say(200, {})
      }
      asked.push({ path, authorization, body })
      if (isDown) return response.destroy()
      const opened = (token: string) => ({
        token,
        redirect_url: `https://app.sandbox.midtrans.com/snap/v4/redirection/${token}`,
      })
      // A client that follows the redirect would take this for an answer of the gateway.
      if (path === '/elsewhere') return say(201, opened('elsewhere'))
      if (answer) return say(answer.status, answer.body)
      if (!knows(key)) return say(401, { error_messages: ['Access denied'] })
      if (path === '/snap/v1/transactions') return say(201, opened(`snap-${asked.length}`))
      const id = decodeURIComponent(/^\/v2\/(.+)\/status$/.exec(path)?.[1] ?? '')
      const known = statuses.get(id)
      if (!known) return say(200, { status_code: '404', status_message: "Transaction doesn't exist." })
      return say(200, 'signature_key' in known ? known : signed(known as Fields, key))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What the gateway knows about each order; signed when it is asked unless it has a signature. */
    statuses,
    /** Sets the answer to every following request. */
    say(next: typeof answer) {
      answer = next
    },
    /** Breaks off every connection while it is down. */
    goDown(next: boolean) {
      isDown = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
