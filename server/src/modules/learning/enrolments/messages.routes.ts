import { say, sayCount } from '@balai/contract/core/sentences.ts'
import type { enrolments } from '@balai/contract/learning/enrolments.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { steps } from '../../../http/steps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { enqueueMails } from '../../../mail/enqueue.queries.ts'
import { mergeMail } from '../../../mail/merge-mail.ts'
import { renderMail } from '../../../mail/render-mail.ts'
import { siteFacts } from '../../../mail/site-facts.ts'
import { recipientsOf } from './enrolment-mails.rules.ts'
import { messageMail } from './enrolments.mail.ts'
import { announceEnrolments, asStaff, insertEvents } from './enrolments.queries.ts'
import { findCourseOrRefuse } from './enrolments.rules.ts'
import { countWithoutConsent, findRecipients, nextMessage } from './messages.queries.ts'

/** Messages of staff to the learners of a filter. */
export const messageRoutes: Handlers<Pick<typeof enrolments, 'message' | 'previewMessage'>> = {
  message: steps({
    check: async ({ db }, { subject: _subject, message: _message, ...filter }) => {
      const recipients = await findRecipients(db, filter)
      if (recipients.length === 0)
        throw new Refusal(say('No participant matches this choice. Choose other participants.'))
      return recipients
    },
    effects: async ({ db }, _input, recipients) => {
      const skipped = await countWithoutConsent(db, recipients)
      return [
        sayCount(recipients.length, '{{count}} person gets this mail.', '{{count}} people get this mail.'),
        ...(skipped > 0
          ? [
              sayCount(
                skipped,
                '{{count}} of them has not agreed to news by mail and is skipped.',
                '{{count}} of them have not agreed to news by mail and are skipped.',
              ),
            ]
          : []),
      ]
    },
    store: async ({ db, caller }, { subject, message, course_id }, { found: recipients }) => {
      await enqueueMails(db, messageMail, {
        source: `enrolments message ${await nextMessage(db)}`,
        recipients: recipientsOf(recipients, ({ name, course_title: course }) => ({
          name,
          course,
          subject,
          message,
        })),
      })
      await insertEvents(
        db,
        recipients.map(({ enrolment_id }) => enrolment_id),
        asStaff(caller),
        { kind: 'message', facts: { subject } },
      )
      if (course_id) await announceEnrolments(db, [course_id])
      return {
        data: { recipients: recipients.length },
        audit: {
          entity: 'course',
          entity_id: course_id ?? 'all',
          after: { subject, recipients: recipients.length },
        },
      }
    },
  }),

  previewMessage: async ({ db, config, site, languages }, { course_id, language, ...letter }) => {
    const course = course_id
      ? (await findCourseOrRefuse(db, course_id)).course_title
      : messageMail.sample.course
    // The page that shows it loads pictures from its own server only.
    const facts = { ...siteFacts({ config, site }), logo_url: site.logo_path }
    const body = await renderMail(messageMail, language, { site: facts, languages })
    return mergeMail(body, { name: messageMail.sample.name, course, ...letter }, language)
  },
}
