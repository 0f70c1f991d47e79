import { z } from 'zod'
import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import { defineMail } from '../../../mail/define-mail.ts'
import { mailChoices, MailPath, MailText } from '../../../mail/values.ts'

/** Why a reviewer returned an article, in the words of the review desk. */
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

/** A mail to the writers of an article about what happened to it, for those who want it. */
const newsMail = (name: string, texts: { subject: string; heading: string; text: string }) =>
  defineMail(`news.${name}`, {
    owed: true,
    area: 'articles',
    values: z.object({
      name: MailText,
      title: MailText,
      page: MailPath,
      by_name: MailText.optional(),
      reasons: Reasons.optional(),
      reason: MailText.optional(),
    }),
    sample: {
      name: 'Ayu Lestari',
      title: 'Kopi dari lereng Gunung Gede',
      page: '/content-management/edit/12',
      by_name: 'Budi Santoso',
      ...(name === 'returned' && {
        reasons: ['sources', 'picture'],
        reason: 'The second paragraph needs a source.',
      }),
    },
    subject: texts.subject,
    parts: [
      { heading: texts.heading },
      { text: texts.text },
      { facts: { Article: 'title', By: 'by_name', Reasons: 'reasons', Note: 'reason' } },
      { button: 'Open the article', to: 'page' },
    ],
  })

/** The mails by event. */
export const newsMails = {
  returned: newsMail('returned', {
    subject: 'Returned: {{title}}',
    heading: 'Your article was returned',
    text: 'Hello {{name}}, a reviewer asks you to change something before your article can appear.',
  }),
  approved: newsMail('approved', {
    subject: 'Approved: {{title}}',
    heading: 'Your article was approved',
    text: 'Hello {{name}}, your article has passed the review.',
  }),
  published: newsMail('published', {
    subject: 'Published: {{title}}',
    heading: 'Your article was published',
    text: 'Hello {{name}}, readers can see your article from now on.',
  }),
  archived: newsMail('archived', {
    subject: 'Archived: {{title}}',
    heading: 'Your article went to the archive',
    text: 'Hello {{name}}, readers no longer see your article.',
  }),
  unscheduled: newsMail('unscheduled', {
    subject: 'Not published as planned: {{title}}',
    heading: 'Your article could not be published as planned',
    text: 'Hello {{name}}, your article is a draft again. Open it to see what is missing.',
  }),
}
