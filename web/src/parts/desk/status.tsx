import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import type { Status } from './record.ts'

/** The names of the statuses. */
export function statusNames(t: TFunction): Record<Status, string> {
  return {
    draft: t('Draft'),
    in_review: t('In review'),
    returned: t('Returned'),
    approved: t('Approved'),
    scheduled: t('Scheduled'),
    published: t('Published'),
    archived: t('Archived'),
  }
}

const tones: Record<Status, Tone> = {
  draft: 'neutral',
  in_review: 'busy',
  returned: 'warning',
  approved: 'good',
  scheduled: 'busy',
  published: 'good',
  archived: 'neutral',
}

interface Props {
  status: Status
  draft_status: Status | null
}

/** The status of a record, and of the working copy beside a public one. */
export function RecordStatus({ status, draft_status }: Props) {
  const names = statusNames(useTranslation().t)
  return (
    <>
      <StatusBadge tone={tones[status]}>{names[status]}</StatusBadge>
      {draft_status && status === 'published' && (
        <>
          {' '}
          <StatusBadge tone={tones[draft_status]}>{`+ ${names[draft_status]}`}</StatusBadge>
        </>
      )}
    </>
  )
}
