import type { IneligibleClause } from '@balai/contract/events/event-certificates.ts'
import { say } from '@balai/contract/core/sentences.ts'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import type { EligibilityRule } from '@balai/contract/kit/certificates.ts'
import type { CertificateDesk } from '../../../kit/certificates/desk.ts'
import { templateOf } from '../../../kit/certificates/desk.rules.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { storeTemplateUses } from '../../content/media/media-uses.queries.ts'
import {
  announceRegistrations,
  asStaff,
  insertEvents,
  registrationsLock,
  updateRegistrations,
} from '../registrations/registrations.queries.ts'
import { eventCertificatesArchive, eventCertificatesIssue } from './event-certificates.jobs.ts'
import { certificateMail } from './event-certificates.mail.ts'
import { eventSource } from './event-certificates.source.ts'
import { findEvent, listQuestions } from './event-facts.queries.ts'
import { problemsOfNames } from './names.rules.ts'
import * as people from './people.queries.ts'

/** The history of a registration names the fields that changed, never their values. */
const correctedField = { fields: ['certificate_name'] }

/** The certificates of events, as staff work with them. A holder is a registration. */
export const eventDesk: CertificateDesk<EligibilityRule, IneligibleClause> = {
  source: eventSource,
  jobs: { issue: eventCertificatesIssue, archive: eventCertificatesArchive },
  mail: certificateMail,
  words: {
    gone: say('This event does not exist any more.'),
    noPerson: say('This person is not registered for the event any more.'),
    notTheirs: say('Some of the chosen people are not registered for this event. Choose them again.'),
  },
  reasons: {
    cancelled: say('The registration was cancelled.'),
    waiting: say('The person is still on the waiting list.'),
    unpaid: say('The invoice is not paid yet.'),
    part: say('The template gives no certificate to people with this part.'),
    attendance: say('The person did not check in, so their attendance is not on record.'),
    feedback: say('The person has not answered the feedback form yet.'),
  },
  firstTemplate: async (db, event_id) =>
    firstTemplate('id', (await findEvent(db, event_id))?.organiser ?? ''),
  findRule: async (_db, _event_id, { rule }) => rule,
  refuseEverybody({ rule }) {
    if (rule === 'chosen')
      throw new Refusal(say('This event gives certificates to people chosen by hand. Choose them first.'))
  },
  findProblems: async (db, event_id) =>
    problemsOfNames(db, event_id, (await templateOf(eventDesk, db, event_id)).template),
  listQuestions,
  people,
  lockHolder: (registration_id) => registrationsLock([registration_id]),
  async storeName({ db, caller }, { source_id, holder_id }, name) {
    await updateRegistrations(db, [holder_id], { certificate_name: name }, asStaff(caller))
    await insertEvents(db, [holder_id], asStaff(caller), { kind: 'changed', facts: correctedField })
    await announceRegistrations(db, [source_id])
  },
  storePictures: storeTemplateUses,
}
