import { eventCertificates } from '@balai/contract/events/event-certificates.ts'
import { invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

const invalidatePeople = invalidateThrottled(eventCertificates.check, eventCertificates.list)
const invalidateTemplate = invalidateThrottled(eventCertificates.template, eventCertificates.versions)

export const eventCertificatesLive = {
  'certificates.changed': () => {
    invalidatePeople()
    invalidateTemplate()
  },
  // Counts and list say whether each certificate was sent.
  'mails.changed': invalidatePeople,
  'registrations.changed': invalidateThrottled(eventCertificates.check, eventCertificates.names),
} satisfies LiveTable
