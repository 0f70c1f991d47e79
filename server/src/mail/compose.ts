import type { Language } from '@balai/contract/core/sentences.ts'
import { keepFor } from '../lib/keep-for.ts'
import { headerText } from '../lib/mail-text.ts'
import type { Services } from '../services.ts'
import { findAttachments, type AttachmentKinds } from './attachments.ts'
import { findBody, storeBody } from './bodies.queries.ts'
import type { Claim } from './claim.queries.ts'
import type { Mail } from './define-mail.ts'
import type { Message } from './deliver.ts'
import { preferencesUrl, unsubscribeHeaders } from './list-headers.ts'
import { countedLinks } from './counted-links.ts'
import { mergeMail } from './merge-mail.ts'
import { renderMail, type Body } from './render-mail.ts'
import { siteFacts } from './site-facts.ts'
import type { SmtpSettings } from './smtp-settings.ts'
import { openPath, type MailValue } from './values.ts'

/** The language of the platform, for recipients whose language is not known. */
const platformLanguage: Language = 'id'
/** Milliseconds for which a body is used before it is rendered again, with the facts about the site of that time. */
const bodyLife = 60_000

interface StoredBody {
  body_id: number
  body: Body
  /** Of a body that was stored ahead: who it comes from, and where its counted links lead. */
  sender?: SmtpSettings['sender'] | null
  links?: readonly string[]
}

/** A message, and what the outbox needs to show it again: the body that it was made from, and who it comes from. */
export interface Composed extends Message {
  body_id: number
  sent_from: string
  reply_to: string
}

export interface Composer {
  /** The message of a claimed mail, ready to be handed over. */
  compose(claim: Claim, settings: SmtpSettings): Promise<Composed>
}

/** Composes messages. Bodies are rendered once, merged for every recipient, and signed if there is a DKIM key. */
export function openComposer(
  services: Services,
  mails: ReadonlyMap<string, Mail>,
  attachments: AttachmentKinds,
): Composer {
  const { db, secrets } = services
  const rendered = keepFor(bodyLife, async (kind: string, language: Language): Promise<StoredBody> => {
    const mail = mails.get(kind)
    if (!mail) throw new Error(`There is no mail ${kind}.`)
    const facts = { site: siteFacts(services), languages: services.languages }
    const body = await renderMail(mail, language, facts)
    return { body, body_id: await storeBody(db, body, language) }
  })
  const stored = keepFor(bodyLife, async (body_id: number): Promise<StoredBody> => {
    const body = await findBody(db, body_id)
    if (!body) throw new Error(`The body ${body_id} does not exist.`)
    return { body, body_id, sender: body.sender, links: body.links }
  })
  const transports = new WeakMap<SmtpSettings, ReturnType<typeof newTransport>>()

  return {
    async compose(claim, settings) {
      const { kind, merge_values, address, name, message_id } = claim
      const language = claim.language ?? platformLanguage
      const { body, body_id, ...ahead } = claim.body_id
        ? await stored(claim.body_id)
        : await rendered(kind, language)
      const { subject, html, text } = mergeMail(
        body,
        {
          ...(merge_values as Record<string, MailValue>),
          ...countedLinks(services, claim.mail_id, ahead.links ?? []),
          preferences_link: preferencesUrl(services, claim),
        },
        language,
        (sealed) => openPath(secrets, sealed),
      )
      const sender = ahead.sender ?? settings.sender
      const transport = transports.get(settings) ?? newTransport(settings)
      transports.set(settings, transport)
      const { message } = await (
        await transport
      ).sendMail({
        from: { name: headerText(sender.name), address: sender.address },
        to: { name: headerText(name), address },
        ...(sender.reply_to && { replyTo: sender.reply_to }),
        messageId: `<${message_id}>`,
        subject: headerText(subject, 500),
        html,
        text,
        headers: { 'Auto-Submitted': autoSubmitted, ...unsubscribeHeaders(services, claim) },
        attachments: (await findAttachments(services, claim.attachments, attachments)).map(
          ({ filename, content, mime }) => ({
            filename: headerText(filename),
            content,
            contentType: mime,
          }),
        ),
      })
      return {
        envelope: { from: sender.address, to: address },
        raw: message as Buffer,
        body_id,
        sent_from: asHeader(headerText(sender.name), sender.address),
        reply_to: sender.reply_to,
      }
    },
  }
}

/** Programs that answer mails by themselves do not answer this (RFC 3834). */
export const autoSubmitted = 'auto-generated'

/** A person as a header shows them. */
export const asHeader = (name: string, address: string): string => (name ? `${name} <${address}>` : address)

/**
 * Writes messages without sending them. Whatever a text contains, no file and no network address is read. Like all of
 * nodemailer it is loaded when the first mail leaves: an idle server needs less memory.
 */
async function newTransport({ dkim }: SmtpSettings) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.private_key,
        headerFieldNames: signedHeaders,
      },
    }),
  })
}

/** RFC 8058 requires a signature of both headers with which a mail program unsubscribes. */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':')
