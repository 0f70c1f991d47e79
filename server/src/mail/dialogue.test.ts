import { createServer, type AddressInfo } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { startRawPeer, startSmtpPeer } from '../../test/mail/dialogue-peers.ts'
import { holdDialogue } from './dialogue.ts'

const password = 'kata sandi yang panjang'
const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const peer of opened.splice(0)) await peer.close()
})

async function peerWith(options: SMTPServerOptions = {}) {
  const peer = await startSmtpPeer(options)
  opened.push(peer)
  return peer
}

const test = (port: number, server: Partial<Parameters<typeof holdDialogue>[0]> = {}, timeout_ms = 20_000) =>
  holdDialogue(
    { host: '127.0.0.1', port, security: 'none', account: '', password: '', ...server },
    { from: 'halo@example.com', to: 'sari@example.com' },
    { allow_private: true, timeout_ms },
  )

it('shows everything that was said up to the message, and sends nothing', async () => {
  const peer = await peerWith()
  const { problem, lines } = await test(peer.port)
  expect(problem).toBe(null)
  const said = lines.map(({ by, text }) => `${by} ${text.slice(0, 30)}`)
  expect(said).toContain('client MAIL FROM:<halo@example.com>')
  expect(said).toContain('client RCPT TO:<sari@example.com>')
  expect(said.at(-1)).toMatch(/^server 354/)
  expect(said[0]).toBe(`note 127.0.0.1:${peer.port}`)
  await peer.close()
  expect(peer.received).toEqual([])
})

it.each(['PLAIN', 'LOGIN', 'CRAM-MD5'])('hides the secrets of AUTH %s', async (method) => {
  const answers: string[] = []
  const peer = await peerWith({
    authMethods: [method],
    onAuth(auth, _session, done) {
      const isRight =
        auth.method === 'CRAM-MD5' ? auth.validatePassword(password) : auth.password === password
      answers.push(String(isRight))
      done(null, isRight ? { user: 'balai' } : {})
    },
  })
  const { problem, lines } = await test(peer.port, { account: 'balai', password })
  expect([problem, answers]).toEqual([null, ['true']])
  const said = lines.filter(({ by }) => by === 'client').map(({ text }) => text)
  expect(said.filter((line) => line.includes('••••••')).length).toBeGreaterThan(0)
  expect(said.join('\n')).not.toContain(Buffer.from('balai').toString('base64').slice(0, 6))
  for (const secret of [password, Buffer.from(password).toString('base64')])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

it('hides the password even if the server repeats it', async () => {
  const peer = await peerWith({
    onAuth: (auth, _session, done) => done(new Error(`${auth.password} is wrong for ${auth.username}`)),
  })
  const { problem, lines, reply } = await test(peer.port, { account: 'balai', password })
  expect(problem).toBe('login')
  expect(reply).toContain('•••••• is wrong')
  expect(JSON.stringify(lines)).not.toContain(password)
})

const refusing = (text: string) => Object.assign(new Error(text), { responseCode: 550 })

it.each<[string, SMTPServerOptions]>([
  ['sender', { onMailFrom: (_address, _session, done) => done(refusing('not your address')) }],
  ['recipient', { onRcptTo: (_address, _session, done) => done(refusing('no such person')) }],
])('says that the %s was refused, with the words of the server', async (problem, options) => {
  const peer = await peerWith(options)
  const outcome = await test(peer.port)
  expect(outcome.problem).toBe(problem)
  expect(outcome.reply).toMatch(/^550 (not your address|no such person)/)
})

it('refuses a certificate that nobody vouches for, with TLS and with STARTTLS', async () => {
  const tls = await peerWith({ secure: true })
  expect((await test(tls.port, { security: 'tls' })).problem).toBe('certificate')
  const starttls = await peerWith({ disabledCommands: [] })
  expect((await test(starttls.port, { security: 'starttls' })).problem).toBe('certificate')
})

it('stops without STARTTLS, and says that the server has none', async () => {
  const peer = await peerWith()
  const { problem, lines } = await test(peer.port, { security: 'starttls', account: 'balai', password })
  expect(problem).toBe('no_tls')
  expect(JSON.stringify(lines)).not.toContain('AUTH PLAIN')
  expect((await test(peer.port, { security: 'tls' })).problem).toBe('no_tls')
})

it('verifies the certificate for the name, although it connects to an address', async () => {
  let asked: string | undefined
  const peer = await startRawPeer((socket) => {
    const SNICallback = (name: string, done: (error: Error | null) => void) => {
      asked = name
      done(new Error('enough'))
    }
    new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(), SNICallback }).on(
      'error',
      () => socket.destroy(),
    )
  })
  opened.push(peer)
  const server = {
    host: 'smtp.example.com',
    port: peer.port,
    security: 'tls' as const,
    account: '',
    password: '',
  }
  const envelope = { from: 'halo@example.com', to: 'sari@example.com' }
  const resolve = async () => ['127.0.0.1']
  await holdDialogue(server, envelope, { allow_private: true, timeout_ms: 20_000, resolve })
  expect(asked).toBe('smtp.example.com')
})

it('distinguishes a name without address, a closed port, silence and a lost connection', async () => {
  expect((await test(25, { host: 'no.such.name.invalid' })).problem).toBe('not_found')

  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => closed.once('listening', done))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  expect((await test(port)).problem).toBe('refused')

  const silent = await startRawPeer(() => undefined)
  opened.push(silent)
  expect((await test(silent.port, {}, 50)).problem).toBe('timed_out')

  const lost = await startRawPeer((socket) => socket.destroy())
  opened.push(lost)
  expect((await test(lost.port)).problem).toBe('closed')
})
