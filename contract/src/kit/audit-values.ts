import type { RecordKind } from './audit.ts'

/** A value of an entry of the audit log, as the screen and the spreadsheet write it. */
export type AuditValue =
  | { is: 'nothing' }
  | { is: 'choice'; value: boolean }
  | { is: 'money' | 'number' | 'key'; value: number }
  | { is: 'reference'; kind: RecordKind; id: number }
  | { is: 'moment' | 'field' | 'code' | 'text'; value: string }
  | { is: 'list'; values: readonly unknown[] }
  | { is: 'fields'; fields: readonly (readonly [name: string, value: unknown])[] }

/** What a stored value is, by the name of its field. */
export function auditValueOf(name: string, value: unknown): AuditValue {
  if (value === undefined || value === null || value === '') return { is: 'nothing' }
  if (typeof value === 'boolean') return { is: 'choice', value }
  if (typeof value === 'number') return numberOf(name, value)
  if (typeof value === 'string') return { is: textOf(name, value), value }
  if (!Array.isArray(value)) return { is: 'fields', fields: Object.entries(value) }
  return value.length === 0 ? { is: 'nothing' } : { is: 'list', values: value as unknown[] }
}

/** Fields with amounts in rupiah. */
const money = /^(total_|price|amount|gross|nett|fee$|discount)/

function numberOf(name: string, value: number): AuditValue {
  const kind = name.endsWith('_by') ? 'users' : references[name]
  if (kind && Number.isInteger(value)) return { is: 'reference', kind, id: value }
  return { is: /(^|_)(id|ids|by)$/.test(name) ? 'key' : money.test(name) ? 'money' : 'number', value }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/
const codes = /(status|state|roles|reason_codes?|method|action|decision|visibility|kind|type)$/

function textOf(name: string, value: string) {
  if (moment.test(value)) return 'moment'
  // Codes such as `in_review` become words; texts that people typed stay as they are.
  if (!/^[a-z]+(_[a-z]+)*$/.test(value)) return 'text'
  if (name === 'fields') return 'field'
  return codes.test(name) ? 'code' : 'text'
}

/** A field without a word of its own: `bank_account` as “Bank account”. */
export function plainFieldName(name: string): string {
  const words = name.replaceAll(/[_.]/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The kinds of the records whose keys these fields hold. Who did something is in fields that end with `_by`. */
const references: Readonly<Record<string, RecordKind>> = {
  attempt_id: 'quiz_attempts',
  author_id: 'users',
  booker_id: 'members',
  campaign_id: 'campaigns',
  category_id: 'categories',
  category_ids: 'categories',
  category_par_id: 'categories',
  contributor_id: 'members',
  copied_from: 'campaigns',
  course_id: 'course',
  cover_media_id: 'media',
  enrolment_id: 'enrolments',
  enrolment_ids: 'enrolments',
  event_id: 'event',
  excluded_campaign_ids: 'campaigns',
  excluded_list_ids: 'contact_lists',
  folder_id: 'contact_folders',
  import_id: 'member_imports',
  into_tag_id: 'tags',
  invoice_header_id: 'orders',
  lesson_course_id: 'course',
  lesson_id: 'lesson',
  lesson_ids: 'lesson',
  lesson_topic_id: 'topic',
  list_id: 'contact_lists',
  list_ids: 'contact_lists',
  media_id: 'media',
  member_id: 'members',
  member_ids: 'members',
  move_to_topic_id: 'topic',
  news_id: 'news',
  news_ids: 'news',
  order_id: 'orders',
  order_ids: 'orders',
  partner_id: 'fee_partners',
  payment_id: 'payments',
  poster_media_id: 'media',
  product_id: 'products',
  quiz_id: 'quizzes',
  receiver_ids: 'users',
  recurring_id: 'recurring_campaigns',
  registration_id: 'registrations',
  registration_ids: 'registrations',
  sender_id: 'mail_senders',
  statement_id: 'bank_statements',
  sub_category_id: 'categories',
  tag_id: 'tags',
  tag_ids: 'tags',
  topic_course_id: 'course',
  topic_id: 'topic',
  topic_ids: 'topic',
  user_id: 'users',
  user_ids: 'users',
  video_file_id: 'course_files',
  video_media_id: 'media',
}

/** The records whose keys these values hold, at any depth. */
export function referencesIn(name: string, value: unknown): { kind: RecordKind; id: number }[] {
  const found = auditValueOf(name, value)
  if (found.is === 'reference') return [found]
  if (found.is === 'list') return found.values.flatMap((each) => referencesIn(name, each))
  if (found.is === 'fields') return found.fields.flatMap(([inner, each]) => referencesIn(inner, each))
  return []
}
