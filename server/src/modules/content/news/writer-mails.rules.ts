import { z } from 'zod'
import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import type { Area } from '@balai/contract/core/access.ts'
import type { NotificationKind, StoredFacts } from '@balai/contract/kit/notifications.ts'
import type { Transaction } from '../../../db/pool.ts'
import { notifyOfEach } from '../../../kit/notifications/notifications.queries.ts'
import { mailStaff } from '../../../kit/notifications/staff-mails.queries.ts'
import type { Notice, SubjectEvent } from '../../../kit/subjects/kind.ts'
import { defineMail, type Mail } from '../../../mail/define-mail.ts'
import { mailChoices, MailPath, MailText } from '../../../mail/values.ts'

/** Why a reviewer returned a text, in the words of the review desk. */
const Reasons = mailChoices({
  facts: 'Facts are wrong or missing',
  sources: 'Sources are missing',
  language: 'Spelling and language',
  style: 'Style and length',
  picture: 'Pictures or their rights',
  law: 'Legal doubts',
  duplicate: 'There is such an article already',
  other: 'Something else',
} satisfies Record<ReviewReason, string>)

const Values = z.object({
  name: MailText,
  title: MailText,
  page: MailPath,
  by_name: MailText.optional(),
  reasons: Reasons.optional(),
  reason: MailText.optional(),
})

/** The events of a text about which its writers can get a mail. */
type MailedEvent = Exclude<SubjectEvent, 'taken_over'>
type WriterMails<Event extends MailedEvent> = Record<Event, Mail<typeof Values>>

interface Texts {
  subject: string
  heading: string
  text: string
}

/** The mails to the writers of a kind of texts about what happened to one, for those who want them. */
export function writerMails<Event extends MailedEvent>(
  kind: string,
  about: { area: Area; fact: string; button: string; sample: { title: string; page: string } },
  texts: Record<Event, Texts>,
): WriterMails<Event> {
  const mailOf = (event: Event) =>
    defineMail(`${kind}.${event}`, {
      owed: true,
      area: about.area,
      values: Values,
      sample: {
        name: 'Ayu Lestari',
        ...about.sample,
        by_name: 'Budi Santoso',
        ...(event === 'returned' && {
          reasons: ['sources', 'picture'] as ReviewReason[],
          reason: 'The second paragraph needs a source.',
        }),
      },
      subject: texts[event].subject,
      parts: [
        { heading: texts[event].heading },
        { text: texts[event].text },
        { facts: { [about.fact]: 'title', By: 'by_name', Reasons: 'reasons', Note: 'reason' } },
        { button: about.button, to: 'page' },
      ],
    })
  return Object.fromEntries(
    (Object.keys(texts) as Event[]).map((event) => [event, mailOf(event)]),
  ) as WriterMails<Event>
}

interface About {
  facts: StoredFacts & { title: string }
  /** The item and its version: each writer gets one mail of a kind for it. */
  source: string
  /** The page of the back-office where it is edited. */
  page: string
}

/** Notifies the writers of texts of one kind of what happened to them, by bell and, if they want it, by mail. */
export function notifyWriters<Item>(
  db: Transaction,
  {
    kind,
    mails,
    aboutOf,
  }: {
    kind: 'news' | 'event' | 'course'
    mails: Partial<WriterMails<MailedEvent>>
    aboutOf: (item: Item) => About
  },
  notified: readonly { item: Item; people: (number | null)[] }[],
  { event, by, ...why }: Notice,
): Promise<void> {
  const by_name = by && { by_name: by.name }
  const mail = event === 'taken_over' ? undefined : mails[event]
  const contentOf = (item: Item) => {
    const { facts, source, page } = aboutOf(item)
    return {
      facts: { ...facts, ...by_name, ...why },
      ...(mail && {
        mail: (user_ids: number[]) =>
          mailStaff(db, user_ids, mail, {
            source,
            values: ({ name }) => ({
              name,
              title: facts.title,
              page,
              ...by_name,
              ...(why.reason_codes && { reasons: why.reason_codes as ReviewReason[] }),
              ...(typeof why.reason === 'string' && { reason: why.reason }),
            }),
          }),
      }),
    }
  }
  return notifyOfEach(
    db,
    // Nobody returns or approves a course, because courses are not reviewed.
    { kind: `${kind}.${event}` as NotificationKind, by: by?.user_id ?? null },
    notified.map(({ item, people }) => ({ users: people, ...contentOf(item) })),
  )
}
