import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The moments at which the peer can stall or break the connection. */
export type Moment = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'reply'

/**
 * Starts a mail server on loopback that follows the protocol up to one moment, and then neither reads nor answers any
 * more (`stall`) or breaks the connection (`reset`). Counts the messages whose end it received.
 */
export async function startRawPeer(script: { at: Moment; does: 'stall' | 'reset' }) {
  const sockets = new Set<Socket>()
  const peer = { port: 0, reached: 0, ended: 0, close: async () => {} }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    let isData = false
    let text = ''
    /** False if the script says that nothing more happens. */
    const goesOn = (moment: Moment) => {
      if (moment !== script.at) return true
      peer.reached += 1
      if (script.does === 'reset') socket.resetAndDestroy()
      else socket.pause()
      return false
    }
    const say = (moment: Moment, reply: string) => {
      if (goesOn(moment)) socket.write(`${reply}\r\n`)
    }
    say('greeting', '220 peer.example ready')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) {
          goesOn('message')
          return
        }
        isData = false
        text = ''
        peer.ended += 1
        say('reply', '250 2.0.0 Accepted')
        return
      }
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const command = text.slice(0, 4).toUpperCase()
        text = text.slice(end + 2)
        if (command === 'EHLO') say('EHLO', '250 peer.example')
        else if (command === 'MAIL') say('MAIL', '250 2.1.0 OK')
        else if (command === 'RCPT') say('RCPT', '250 2.1.5 OK')
        else if (command === 'DATA') {
          isData = true
          say('DATA', '354 Go on')
        } else say('greeting', '250 OK')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.port = (server.address() as AddressInfo).port
  peer.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  }
  return peer
}
