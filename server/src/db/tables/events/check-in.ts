import type { CheckInMethod, ScanResult } from '@balai/contract/events/check-in-shapes.ts'
import { bytea, column, generated, integer, moment, nullable, optional, text, uuid } from '../../columns.ts'

/** Check-in at events and the feedback after them. */
export const checkInTables = {
  check_in_settings: { event_id: integer, opens_before_minutes: integer },
  door_links: {
    door_link_id: generated(integer),
    event_id: integer,
    label: text,
    secret_hash: bytea,
    created_at: optional(moment),
    created_by: integer,
    revoked_at: nullable(moment),
  },
  check_ins: {
    check_in_id: generated(integer),
    scan_id: uuid,
    event_id: integer,
    registration_id: nullable(integer),
    method: column<CheckInMethod>('text'),
    result: column<ScanResult>('text'),
    scanned_at: moment,
    received_at: optional(moment),
    by_user: nullable(integer),
    door_link_id: nullable(integer),
    by_name: text,
    status_before: nullable(text),
    undone_at: nullable(moment),
    undone_by_name: nullable(text),
  },
  event_feedback: {
    registration_id: integer,
    event_id: integer,
    rating: integer,
    comment: optional(text),
    created_at: optional(moment),
  },
}
