import { eventMails } from '@balai/contract/events/event-mails.ts'
import { invalidate, invalidateThrottled, type LiveTable } from '../../../lib/live-table.ts'

export const eventMailsLive = {
  'event_mails.changed': invalidate(eventMails.rules, eventMails.mailings),
  // A moved event can make a reminder outdated, and moves the moments of its rules.
  'events.changed': invalidate(eventMails.rules, eventMails.mailings),
  // The list of what was sent counts the mails by state.
  'mails.changed': invalidateThrottled(eventMails.mailings),
} satisfies LiveTable
