import { sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { eventMails } from '@balai/contract/events/event-mails.ts'
import type { z } from 'zod'
import type { ReadContext } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { renderMail } from '../../../mail/render-mail.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import { checkCorrection, mailingLock, sendCorrection } from './correction.rules.ts'
import { notificationMail, reminderMail } from './event-mails.mail.ts'
import {
  checkAudience,
  countSentence,
  findEventOrRefuse,
  isMoved,
  letterValues,
  sendLetter,
  type Letter,
} from './mailing.rules.ts'
import { eventLock, listMailings } from './mailings.queries.ts'
import { countWithoutConsent, type Recipient } from './recipients.queries.ts'
import { ruleRoutes } from './reminder-rules.routes.ts'

type LetterInput = z.output<typeof eventMails.notify.input> | z.output<typeof eventMails.remind.input>

/** Sends what staff wrote to the participants that they chose. The first step says how many get it. */
const sending = (
  kind: Letter['kind'],
  others: (db: ReadContext['db'], recipients: readonly Recipient[]) => Promise<Sentence[]> = async () => [],
) =>
  steps({
    lock: ({ event_id }: LetterInput) => eventLock(event_id),
    check: ({ db }, input: LetterInput) => checkAudience(db, input, kind),
    effects: async ({ db }, { registration_ids }, { recipients }) => [
      countSentence(recipients),
      ...leftOutSentence(registration_ids.length - recipients.length),
      ...(await others(db, recipients)),
    ],
    store: async ({ db, caller }, { subject, message, event_id }, { found }) => {
      const letter = { kind, subject, message }
      const data = await sendLetter(db, { ...found, letter, created_by: caller.user_id })
      if (!data) throw new Error('What is sent by hand belongs to no rule and cannot exist already.')
      const { recipients } = data
      return { data, audit: { entity: 'event', entity_id: event_id, after: { subject, recipients } } }
    },
  })

/** Who was picked by hand but gets nothing. Without a choice by hand the number is below zero. */
const leftOutSentence = (count: number): Sentence[] =>
  count <= 0
    ? []
    : [
        sayCount(
          count,
          '{{count}} of the selected participants gets nothing: the registration is cancelled or has no address.',
          '{{count}} of the selected participants get nothing: the registrations are cancelled or have no address.',
        ),
      ]

/** News go only to people who agreed to them. */
async function skippedSentence(db: ReadContext['db'], recipients: readonly Recipient[]): Promise<Sentence[]> {
  const skipped = await countWithoutConsent(db, recipients)
  if (skipped === 0) return []
  return [
    sayCount(
      skipped,
      '{{count}} of them has not agreed to news by mail and is skipped.',
      '{{count}} of them have not agreed to news by mail and are skipped.',
    ),
  ]
}

export const eventMailsRoutes: Handlers<typeof eventMails> = {
  ...ruleRoutes,

  notify: sending('notification', skippedSentence),
  remind: sending('reminder'),

  preview: async ({ db, config, site, languages }, { event_id, language, ...letter }) => {
    const event = await findEventOrRefuse(db, event_id)
    const mail = letter.kind === 'reminder' ? reminderMail : notificationMail
    // The page that shows it loads pictures from its own server only.
    const facts = { ...siteFacts({ config, site }), logo_url: site.logo_path }
    const body = await renderMail(mail, language, { site: facts, languages })
    const { name } = reminderMail.sample
    const person = {
      name,
      mail_language: language,
      status: 'registered',
      attends: event.event_mode === 'online' ? 'online' : 'offline',
      // The preview has no registration; the code in its links is made up.
      ticket_code: 'K7QM2XHD9RTW4BNC6PVA',
    } as const
    const values = letterValues(event, letter, person)
    return mergeMail(body, values, language)
  },

  mailings: async ({ db }, input) => {
    const event = await findEventOrRefuse(db, input.event_id)
    const page = await listMailings(db, input)
    const rows = page.rows.map((mailing) => ({
      ...mailing,
      is_outdated: mailing.kind === 'reminder' && isMoved(event, mailing.last_mailed),
    }))
    return { ...page, rows }
  },

  correct: steps({
    lock: ({ mailing_id }) => mailingLock(mailing_id),
    check: ({ db }, { mailing_id }) => checkCorrection(db, mailing_id),
    effects: async (_context, _input, { recipients }) => [countSentence(recipients)],
    store: async ({ db, caller }, { message }, { found }) => {
      const data = await sendCorrection(db, found, { message, created_by: caller.user_id })
      const { event, mailing } = found
      const after = { subject: mailing.subject, recipients: data.recipients }
      return { data, audit: { entity: 'event', entity_id: event.event_id, after } }
    },
  }),
}
