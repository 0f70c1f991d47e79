import type { ChartArea } from '@balai/contract/insight/chart-notes.ts'
import type { ContentKind, ContentOrigin } from '@balai/contract/insight/dashboard.ts'
import type { Cadence, ReportName } from '@balai/contract/insight/report-mails.ts'
import type { Status } from '@balai/contract/kit/approval.ts'
import {
  boolean,
  column,
  day,
  generated,
  integer,
  integers,
  json,
  moment,
  nullable,
  optional,
  text,
} from '../../columns.ts'

const changed = {
  version: optional(integer),
  created_at: optional(moment),
  created_by: nullable(integer),
  updated_at: optional(moment),
  updated_by: nullable(integer),
}

/** What the dashboard counts, what people have seen of it, notes on charts, and reports that are mailed. */
export const dashboardTables = {
  /** Only triggers on the tables of the kinds write here. */
  content_days: {
    subject_id: integer,
    kind: column<ContentKind>('text'),
    origin: column<ContentOrigin>('text'),
    state: column<Status>('text'),
    in_review: boolean,
    created_at: moment,
    published_at: nullable(moment),
    created_day: day,
    published_day: nullable(day),
  },
  dashboard_looks: {
    user_id: integer,
    base_at: nullable(moment),
    base: optional(json<Record<string, number>>()),
    latest_at: optional(moment),
    latest: optional(json<Record<string, number>>()),
  },
  chart_notes: {
    note_id: generated(integer),
    day,
    note_text: text,
    area: optional(column<ChartArea>('text')),
    ...changed,
  },
  report_mails: {
    report_mail_id: generated(integer),
    report: column<ReportName>('text'),
    cadence: column<Cadence>('text'),
    weekday: optional(integer),
    month_day: optional(integer),
    at_time: text,
    time_zone: text,
    receiver_ids: integers,
    is_on: optional(boolean),
    next_run_at: nullable(moment),
    last_run_at: nullable(moment),
    last_receivers: nullable(integer),
    last_error: optional(text),
    runs: optional(integer),
    ...changed,
  },
}
