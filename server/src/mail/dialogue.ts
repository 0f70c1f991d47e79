import { Readable } from 'node:stream'
import type { Socket } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { DialogueLine, MailProblem } from '@balai/contract/mailing/mail-settings.ts'
import { ConnectProblem, connectTo, type ConnectOptions } from './connect.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** The outcome of a test: what went wrong, if anything, and everything that was said. */
export interface Dialogue {
  problem: MailProblem | null
  /** The answer of the mail server that ended the test, or what the network said. */
  reply: string
  lines: DialogueLine[]
}

type Server = Pick<SmtpSettings, 'host' | 'port' | 'security' | 'account' | 'password'>

/**
 * Talks to the mail server as the sender does, up to the message: when the server asks for it, the connection is
 * closed before its final dot, so that nothing is sent past the ledger.
 */
export async function holdDialogue(
  server: Server,
  { from, to }: { from: string; to: string },
  options: ConnectOptions & { timeout_ms: number },
): Promise<Dialogue> {
  const lines: DialogueLine[] = []
  const hide = hiderOf(server)
  try {
    const socket = await connectTo(server, options)
    lines.push({ by: 'note', text: `${socket.remoteAddress}:${socket.remotePort}` })
    await talk(socket, server, { from, to }, options.timeout_ms, (by, text) =>
      lines.push(...text.split(/\r?\n/).map((line) => ({ by, text: hide(by, line) }))),
    )
    return { problem: null, reply: '', lines }
  } catch (error) {
    const { problem, reply } = problemOf(error as Failure)
    return { problem, reply: hide('server', reply), lines }
  }
}

/** The facts that nodemailer gives about a failure. */
interface Failure extends Error {
  code?: string
  command?: string
  response?: string
}

async function talk(
  socket: Socket,
  { host, security, account, password }: Server,
  { from, to }: { from: string; to: string },
  timeout_ms: number,
  heard: (by: 'client' | 'server', text: string) => void,
): Promise<void> {
  const listen = (entry: unknown, ...words: unknown[]) => {
    const by = (entry as { tnx?: string }).tnx
    if (by === 'client' || by === 'server') heard(by, String(words.at(-1)))
  }
  const silent = () => undefined
  const connection = new SMTPConnection({
    host,
    connection: socket,
    name: from.split('@').at(-1),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    transactionLog: true,
    logger: {
      level: silent,
      trace: silent,
      debug: listen,
      info: silent,
      warn: silent,
      error: silent,
      fatal: silent,
    },
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    socketTimeout: timeout_ms,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('The server closed the connection.')))
      const message = new Readable({ read: () => resolve() })
      const send = () =>
        connection.send({ from, to: [to] }, message, (error) => (error ? reject(error) : resolve()))
      connection.connect((error) => {
        if (error) reject(error)
        else if (account)
          connection.login({ user: account, pass: password }, (refused) =>
            refused ? reject(refused) : send(),
          )
        else send()
      })
    })
  } finally {
    connection.close()
    socket.destroy()
  }
}

/** Hides the log-in, and every other place where the password could appear. */
function hiderOf({ account, password }: Server) {
  const secrets = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${account}\0${password}`).toString('base64'),
  ].filter((secret) => secret !== '')
  let isLoggingIn = false
  return (by: DialogueLine['by'], line: string): string => {
    if (by === 'client') {
      const method = /^AUTH \S+/i.exec(line)?.[0]
      // What follows the command answers the server's questions for account and password.
      const hides = method !== undefined || isLoggingIn
      isLoggingIn = hides
      if (hides) return method ? `${method} ${hidden}` : hidden
      return line
    }
    if (!line.startsWith('334')) isLoggingIn = false
    return secrets.reduce((text, secret) => text.replaceAll(secret, hidden), line)
  }
}
const hidden = '••••••'

/** Codes of Node for a certificate that cannot be verified. */
const certificate = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|certificate|altnames/

function problemOf(error: Failure): { problem: MailProblem; reply: string } {
  const reply = error.response ?? error.message
  if (error instanceof ConnectProblem) return { problem: error.kind, reply }
  if (error.code === 'ETIMEDOUT') return { problem: 'timed_out', reply }
  if (error.code === 'ETLS' || error.code === 'ESOCKET')
    return { problem: certificate.test(error.message) ? 'certificate' : 'no_tls', reply }
  if (error.code === 'EAUTH') return { problem: 'login', reply }
  if (error.command === 'MAIL FROM') return { problem: 'sender', reply }
  if (error.command === 'RCPT TO') return { problem: 'recipient', reply }
  return { problem: 'closed', reply }
}
