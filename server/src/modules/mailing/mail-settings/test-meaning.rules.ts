import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { MailProblem } from '@balai/contract/mailing/mail-settings.ts'

interface Facts {
  host: string
  port: number
  from: string
  to: string
  /** What the mail server or the network said. */
  reply: string
}

/** What the outcome of a test means and what to do, in one sentence. */
export function testMeaning(problem: MailProblem | null, facts: Facts): Sentence {
  const { host, port, from, to, reply } = facts
  switch (problem) {
    case null:
      return say(
        'The mail server accepts mails from {{from}}. The test ended before the message: nothing was sent.',
        {
          from,
        },
      )
    case 'not_found':
      return say('There is no server named {{host}}: check the spelling of the host.', { host })
    case 'private':
      return say(
        '{{host}} leads into a private network: enter a public server, or allow private ones with the setting SMTP_ALLOW_PRIVATE.',
        { host },
      )
    case 'refused':
      return say('{{host}} accepts no connection on port {{port}}: check the port.', {
        host,
        port: String(port),
      })
    case 'timed_out':
      return say(
        '{{host}} did not answer on port {{port}}: check the port and the security, and whether a firewall is in between.',
        { host, port: String(port) },
      )
    case 'certificate':
      return say(
        'The certificate of {{host}} cannot be verified ({{reply}}): enter the name that the certificate is for, or have the server’s operator renew it.',
        { host, reply },
      )
    case 'no_tls':
      return say(
        'The server does not speak this kind of security on port {{port}}: TLS is usual on 465, STARTTLS on 587.',
        { port: String(port) },
      )
    case 'login':
      return say('The server refused account and password ({{reply}}): enter them again.', { reply })
    case 'sender':
      return say(
        'The server refused the sender {{from}} ({{reply}}): use an address that this account may send from.',
        { from, reply },
      )
    case 'recipient':
      return say('The server refused the recipient {{to}} ({{reply}}): try another address.', { to, reply })
    case 'closed':
      return say(
        'The server ended the conversation ({{reply}}): try again later, or ask the server’s operator for the reason.',
        { reply },
      )
  }
}
