import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConnectProblem, connectTo, findAddresses } from './connect.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port: number
let connections = 0
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1
    socket.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server.close(done)))

const strict = { allow_private: false }
const kindOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'connected',
    (error: unknown) => (error instanceof ConnectProblem ? error.kind : error),
  )

describe('an address is private if it is', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['this network', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['another private network', '172.31.255.255'],
    ['a home network', '192.168.1.1'],
    ['a provider’s shared network', '100.64.0.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 link-local with a zone', 'fe80::1%eth0'],
    ['IPv6 unique local', 'fd12:3456:789a::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
    ['IPv4 mapped into IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['even a public IPv4 mapped into IPv6', '::ffff:8.8.8.8'],
    ['IPv4 behind NAT64', '64:ff9b::7f00:1'],
    ['IPv4 in a 6to4 address', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['no address', 'localhost'],
  ])('%s', (_what, address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
    'not %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('a name that leads to this machine is refused', () => {
  it.each([
    ['localhost'],
    ['127.0.0.1'],
    ['127.1'],
    ['2130706433'],
    ['0x7f000001'],
    ['0x7f.0.0.1'],
    ['0177.0.0.1'],
    ['017700000001'],
    ['0'],
    ['::1'],
    ['::ffff:127.0.0.1'],
  ])('%s', async (host) => {
    const before = connections
    expect(await kindOf(findAddresses(host, strict))).toBe('private')
    expect(await kindOf(connectTo({ host, port }, strict))).toBe('private')
    expect(connections).toBe(before)
  })

  it('even if only one of its addresses does', async () => {
    const resolve = async () => ['9.9.9.9', '10.0.0.1']
    expect(await kindOf(findAddresses('mail.example.com', { ...strict, resolve }))).toBe('private')
  })

  it('unless the setting allows it', async () => {
    const socket = await connectTo({ host: 'localhost', port }, { allow_private: true })
    expect(socket.remotePort).toBe(port)
    socket.destroy()
  })
})

it('a name that changes its address after it was saved is refused when the server connects', async () => {
  const answers = [['9.9.9.9'], ['127.0.0.1']]
  const resolve = async () => answers.shift() ?? []
  expect(await findAddresses('mail.example.com', { ...strict, resolve })).toEqual(['9.9.9.9'])
  const before = connections
  expect(await kindOf(connectTo({ host: 'mail.example.com', port }, { ...strict, resolve }))).toBe('private')
  expect(connections).toBe(before)
})

it('the connection goes to the address that was checked: the name is resolved once', async () => {
  let asked = 0
  const resolve = async () => {
    asked += 1
    return ['127.0.0.1']
  }
  const socket = await connectTo(
    { host: 'name.without.address.invalid', port },
    { allow_private: true, resolve },
  )
  expect([asked, socket.remoteAddress]).toEqual([1, '127.0.0.1'])
  socket.destroy()
})

it('the next address is tried where one refuses', async () => {
  const resolve = async () => ['127.0.0.2', '127.0.0.1']
  const socket = await connectTo({ host: 'mail.example.com', port }, { allow_private: true, resolve })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

it('a name without an address and a closed port are different refusals', async () => {
  const allowed = { allow_private: true }
  expect(await kindOf(connectTo({ host: 'no.such.name.invalid', port }, allowed))).toBe('not_found')
  const closed = createServer()
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
  const { port: free } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  expect(await kindOf(connectTo({ host: '127.0.0.1', port: free }, allowed))).toBe('refused')
})
