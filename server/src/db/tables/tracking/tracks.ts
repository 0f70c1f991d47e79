import {
  bigint,
  bytea,
  column,
  day,
  generated,
  integer,
  moment,
  nullable,
  optional,
  text,
} from '../../columns.ts'

const smallint = column<number>('smallint')

/** What visitors do on the site: events, the labels that they name, and rollups. */
export const tracksTables = {
  tracks: {
    at: moment,
    visitor: bigint,
    xid: bigint,
    path_id: integer,
    source_id: optional(integer),
    target_id: optional(integer),
    text_id: optional(integer),
    device_id: optional(integer),
    value: optional(integer),
    whole: optional(integer),
    member_id: optional(integer),
    kind: smallint,
    country_id: optional(integer),
  },
  track_labels: {
    label_id: generated(integer),
    sort: smallint,
    label: text,
    subject_id: nullable(integer),
    channel: generated(nullable(text)),
  },
  track_quotas: { day, holder: text, used: integer },
  track_salts: { day, salt: bytea },
  track_marks: { mark_id: optional(integer), rolled_to: optional(bigint), xid_base: optional(bigint) },
  tracks_by_day: { day, path_id: integer, kind: smallint, events: bigint, visitors: bigint },
  tracks_by_facet: {
    facet: smallint,
    kind: smallint,
    day,
    path_id: integer,
    label_id: integer,
    events: bigint,
    visitors: bigint,
  },
  tracks_by_hour: { hour: moment, source_id: integer, events: bigint, visitors: bigint },
}
