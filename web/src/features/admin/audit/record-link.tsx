import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RecordKind, RecordName } from '@balai/contract/kit/audit.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { recordPage } from './record-page.ts'

/** Kinds whose title is the name of a member or participant. */
const people: ReadonlySet<string> = new Set<RecordKind>([
  'commenters',
  'enrolments',
  'member_sessions',
  'members',
  'quiz_attempts',
  'registrations',
])

/** What a record is called: “Siti · Budidaya Kopi”, or “Erased member” for one whose name was erased. */
export function recordTitle(kind: string, { title, note }: RecordName, t: TFunction): string {
  const name = title || (people.has(kind) ? t('Erased member') : '')
  return [name, note].filter(Boolean).join(' · ')
}

interface Props {
  kind: RecordKind
  id: number
  record: RecordName
}

/** The name of a record, with a link to the page that shows it. */
export function RecordLink({ kind, id, record }: Props) {
  const { t } = useTranslation()
  const title = recordTitle(kind, record, t)
  const page = recordPage({ ...record, kind, id })
  return page ? <ScreenLink to={page}>{title}</ScreenLink> : <span>{title}</span>
}
