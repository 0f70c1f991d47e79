import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpSettings } from '../../src/mail/smtp-settings.ts'

/** A message that the peer accepted. */
export interface Accepted {
  to: string[]
  from: string
  raw: Buffer
  at: number
}

/** A reply to a recipient or to a message; nothing means that it is accepted. */
type Reply = (address: string) => Promise<string | undefined> | string | undefined

export interface Peer {
  port: number
  accepted: Accepted[]
  /** Connections since the start. */
  connections: number
  /** Every recipient that was named, accepted or not. */
  named: string[]
  parsed(index?: number): Promise<Email>
  close(): Promise<void>
}

/** Starts a mail server on loopback that keeps what it accepts, and replies as the test says. */
export async function startPeer(
  script: {
    onSender?: Reply
    onRecipient?: Reply
    /** Called with the whole message, before the reply. */
    onMessage?: Reply
    onLogin?: Reply
    port?: number
    /** TLS from the start, with a certificate that nobody trusts. */
    isSecure?: boolean
  } = {},
): Promise<Peer> {
  const sockets = new Set<{ destroy(): void }>()
  const options: SMTPServerOptions = {
    disabledCommands: script.onLogin ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: true,
    secure: script.isSecure ?? false,
    logger: false,
    hideSize: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      peer.connections += 1
      done()
    },
    async onAuth({ password }, _session, done) {
      const reply = await script.onLogin?.(password ?? '')
      if (reply) done(errorOf(reply))
      else done(null, { user: 'somebody' })
    },
    onMailFrom({ address }, _session, done) {
      void answer(script.onSender?.(address), done)
    },
    onRcptTo({ address }, _session, done) {
      peer.named.push(address)
      void answer(script.onRecipient?.(address), done)
    },
    onData(stream, session, done) {
      const take = async () => {
        const raw = await buffer(stream)
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const reply = await script.onMessage?.(to[0] ?? '')
        if (reply) return done(errorOf(reply))
        peer.accepted.push({ to, from: mailFrom ? mailFrom.address : '', raw, at: performance.now() })
        return done()
      }
      // A message whose end never came is not accepted.
      take().catch(() => undefined)
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(script.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const peer: Peer = {
    port: (server.server.address() as AddressInfo).port,
    accepted: [],
    connections: 0,
    named: [],
    parsed: (index = 0) => PostalMime.parse(peer.accepted[index]!.raw),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
  return peer
}

async function answer(reply: ReturnType<Reply>, done: (error?: Error) => void): Promise<void> {
  const text = await reply
  done(text ? errorOf(text) : undefined)
}

/** `451 4.7.1 Try again later.` as the library wants it. */
const errorOf = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })

/** Settings for a peer on loopback. */
export const settingsFor = (port: number, changed: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  account: '',
  password: '',
  connections: 5,
  per_minute: 0,
  per_domain_per_minute: 0,
  sender: { name: 'Balai', address: 'noreply@balai.example', reply_to: '' },
  dkim: null,
  ...changed,
})
