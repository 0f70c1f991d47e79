import type { RecordKind, RecordName } from '@balai/contract/kit/audit.ts'
import { searchKinds, type SearchKind } from '@balai/contract/kit/search.ts'
import { recordAddress } from '../../../parts/records/record-address.ts'

interface Shown extends RecordName {
  kind: RecordKind
  id: number
}

const isSearched = (kind: RecordKind): kind is SearchKind => searchKinds.some((name) => name === kind)

/** The address of the page or list that shows a record, if there is one. */
export function recordPage({ kind, id, title, within = id }: Shown): string | undefined {
  if (isSearched(kind)) return recordAddress({ kind, id, title })
  return pages[kind]?.({ id, title, within })
}

type Page = (record: { id: number; title: string; within: number }) => string

const pages: Record<Exclude<RecordKind, SearchKind>, Page | undefined> = {
  bank_lines: () => '/mybooking/bank',
  bank_statements: () => '/mybooking/bank',
  chart_note: undefined,
  commenters: ({ id }) => `/member/edit/${id}`,
  contact_folders: () => '/contact',
  course_comments: ({ within }) => `/lms/rating?view=comments&subject_id=${within}`,
  course_files: ({ within }) => `/lms/topic/${within}`,
  enrolments: ({ id }) => `/lms/participants/${id}`,
  fee_lines: ({ within }) => `/mybooking/${within}`,
  fee_partners: ({ title }) => `/markomfee/partners?search=${encodeURIComponent(title)}`,
  lesson: ({ within }) => `/lms/topic/${within}`,
  mail_senders: () => '/setting/mail_smtp',
  mails: ({ title }) => `/setting/outbox?search=${encodeURIComponent(title)}`,
  // The library is a dialog of the editors, which has no address.
  media: undefined,
  member_imports: ({ id }) => `/member/import/${id}`,
  member_sessions: ({ within }) => `/member/edit/${within}`,
  news_comments: ({ within }) => `/manage-comment?news_id=${within}`,
  payments: ({ within }) => `/mybooking/${within}`,
  quiz_attempts: ({ within }) => `/lms/participants/${within}`,
  quizzes: ({ id, within }) => `/lms/quiz?course=${within}&quiz=${id}`,
  recurring_campaigns: ({ id }) => `/campaign/recurring/${id}`,
  sessions: ({ within }) => `/setting/sessions?user_id=${within}`,
  topic: ({ within }) => `/lms/topic/${within}`,
}
