import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { DeliveryProblem, type Delivery, type DeliveryPhase, type Message } from './deliver.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Milliseconds that each phase may take. The last one is long, because giving up there leaves a mail uncertain. */
export interface Timeouts {
  /** Greeting, EHLO, encryption and login together. */
  connect: number
  /** From MAIL FROM until the server asks for the message. */
  envelope: number
  /** The message up to its end. */
  message: number
  /** From the end of the message until the server's reply. */
  reply: number
}
const usual: Timeouts = { connect: 30_000, envelope: 60_000, message: 120_000, reply: 300_000 }

/** Opens a connection to the mail server and logs in. `socket` is already connected. */
export async function openSmtp(
  settings: Pick<SmtpSettings, 'host' | 'security' | 'account' | 'password' | 'sender'>,
  socket: Socket,
  timeouts: Timeouts = usual,
): Promise<Delivery> {
  const { host, security, account, password } = settings
  const connection = new SMTPConnection({
    host,
    name: settings.sender.address.split('@').at(-1),
    connection: socket,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2' },
    // The phases below have their own limits.
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: 2 * timeouts.reply,
  })
  // Errors reach the callbacks as well; without a listener they would end the process.
  connection.on('error', () => undefined)
  try {
    await inTime(timeouts.connect, (resolve, reject) => {
      connection.once('error', reject)
      connection.connect((error) => (error ? reject(error) : resolve()))
    })
    if (account)
      await inTime(timeouts.connect, (resolve, reject) => {
        connection.once('error', reject)
        connection.login({ user: account, pass: password }, (error) => (error ? reject(error) : resolve()))
      })
  } catch (error) {
    connection.close()
    socket.destroy()
    throw problemOf(error, 'connect')
  }
  return {
    send: (message, beforeFinalDot) => send(connection, message, beforeFinalDot, timeouts),
    async close() {
      connection.quit()
      // A server that does not answer QUIT must not keep the socket open.
      setTimeout(() => socket.destroy(), 5_000).unref()
    },
  }
}

/** Sends one message. The stream of the message ends, and with it the final dot leaves, only after `beforeFinalDot`. */
async function send(
  connection: SMTPConnection,
  { envelope, raw }: Message,
  beforeFinalDot: () => Promise<boolean>,
  timeouts: Timeouts,
): Promise<{ reply: string }> {
  const progress: { mayEnd?: Promise<boolean>; isEnded: boolean; isOver: boolean } = {
    isEnded: false,
    isOver: false,
  }
  let timer: NodeJS.Timeout | undefined
  try {
    const { response } = await new Promise<SMTPConnection.SentMessageInfo>((resolve, reject) => {
      const limit = (milliseconds: number, phase: string) => {
        clearTimeout(timer)
        timer = setTimeout(
          () => reject(new Error(`The server did not answer ${phase} in time.`)),
          milliseconds,
        )
      }
      const body = new Readable({
        read() {
          if (progress.mayEnd) return
          limit(timeouts.message, 'while it received the message')
          body.push(raw)
          const mayEnd = beforeFinalDot()
          progress.mayEnd = mayEnd
          mayEnd.then((may) => {
            if (!may) reject(new DeliveryProblem('aborted', 'The claim of this mail is gone.'))
            if (!may || progress.isOver) return
            progress.isEnded = true
            limit(timeouts.reply, 'the end of the message')
            body.push(null)
          }, reject)
        },
      })
      limit(timeouts.envelope, 'to the addresses')
      connection.send({ from: envelope.from, to: [envelope.to], size: raw.length }, body, (error, info) =>
        error ? reject(error) : resolve(info),
      )
    })
    return { reply: response }
  } catch (error) {
    progress.isOver = true
    const { mayEnd, isEnded } = progress
    const problem = problemOf(error, 'message', { isEnded })
    // After a reply to the whole message the connection is ready for the next one.
    if (problem.code === undefined || problem.code === 421 || (mayEnd && !isEnded)) connection.close()
    else if (!isEnded) await resetOrClose(connection, timeouts.envelope)
    // The caller must not settle the mail while it is still being handed over.
    await mayEnd?.catch(() => false)
    throw problem
  } finally {
    clearTimeout(timer)
  }
}

/** After a refused address the connection goes on with the next message. */
async function resetOrClose(connection: SMTPConnection, limit: number): Promise<void> {
  try {
    await inTime(limit, (resolve, reject) => connection.reset((error) => (error ? reject(error) : resolve())))
  } catch {
    connection.close()
  }
}

function inTime(
  milliseconds: number,
  work: (resolve: () => void, reject: (error: unknown) => void) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The server did not answer in time.')), milliseconds)
    work(resolve, reject)
  }).finally(() => clearTimeout(timer))
}

/** Derives from the error of nodemailer where a delivery failed. */
function problemOf(error: unknown, phase: 'connect' | 'message', { isEnded = false } = {}): DeliveryProblem {
  if (error instanceof DeliveryProblem) return error
  const { message, response, responseCode, command, code, originalCode } =
    error as SMTPConnection.SMTPError & { originalCode?: string }
  const reply = (response ?? message).replaceAll(/\s+/g, ' ').slice(0, 500)
  const found = (): DeliveryPhase => {
    if (code === 'EAUTH' || responseCode === 530) return 'login'
    if (phase === 'connect') {
      const isTls = code === 'ETLS' || /CERT|SELF_SIGNED|TLS|SSL/.test(originalCode ?? '')
      return isTls || command === 'STARTTLS' ? 'encryption' : 'connect'
    }
    if (isEnded && responseCode === undefined) return 'unknown'
    // 552 says that the message is too large.
    const isRefusal = responseCode !== undefined && responseCode >= 500 && responseCode !== 552
    return command === 'MAIL FROM' && isRefusal ? 'sender' : 'message'
  }
  return new DeliveryProblem(found(), reply, responseCode)
}
