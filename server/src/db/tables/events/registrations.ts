import { column, generated, integer, json, moment, nullable, optional, text, texts } from '../../columns.ts'

/** People who take part in events. */
export const registrationsTables = {
  registrations: {
    registration_id: generated(integer),
    event_id: integer,
    member_id: nullable(integer),
    name: text,
    certificate_name: text,
    email: text,
    phone: optional(text),
    ticket_code: text,
    status: column<'pending_payment' | 'registered' | 'waiting' | 'cancelled' | 'attended' | 'absent'>(
      'text',
    ),
    part: optional(column<'participant' | 'speaker' | 'moderator' | 'committee'>('text')),
    attends: optional(column<'online' | 'offline'>('text')),
    source: column<'site' | 'staff' | 'import' | 'order'>('text'),
    price_id: nullable(integer),
    order_id: nullable(integer),
    answers: optional(json<Record<string, string | string[]>>()),
    notes: optional(text),
    labels: optional(texts<string>()),
    offered_until: nullable(moment),
    checked_in_at: nullable(moment),
    cancelled_at: nullable(moment),
    cancel_reason: optional(text),
    version: optional(integer),
    created_at: optional(moment),
    created_by: nullable(integer),
    updated_at: optional(moment),
    updated_by: nullable(integer),
    search: generated(text),
  },
}
