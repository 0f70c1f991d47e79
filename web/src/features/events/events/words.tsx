import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReviewReason } from '@balai/contract/content/news-shapes.ts'
import type { EventRow } from '@balai/contract/events/event-answers.ts'
import type { Audience, EventMode, QuestionKind } from '@balai/contract/events/event-shapes.ts'
import { RecordStatus } from '../../../parts/desk/status.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** The names of modes, audiences, kinds of questions, readers and reasons. */
export function eventWords(t: TFunction) {
  const modes: Record<EventMode, string> = {
    online: t('Online'),
    offline: t('On site'),
    hybrid: t('Hybrid'),
  }
  const audiences: Record<Audience, string> = {
    everyone: t('Everybody'),
    member: t('Members'),
    premium: t('Premium members'),
  }
  const visibilities: Record<EventRow['event_visibility'], string> = {
    public: t('Everybody'),
    member: t('Members'),
    premium: t('Premium members'),
  }
  const questionKinds: Record<QuestionKind, string> = {
    text: t('Text'),
    choice: t('One choice'),
    several: t('Several choices'),
    consent: t('Consent'),
  }
  const reasons: Record<ReviewReason, string> = {
    facts: t('Facts are wrong or missing'),
    sources: t('Sources are missing'),
    language: t('Spelling and language'),
    style: t('Style and length'),
    picture: t('Pictures or their rights'),
    law: t('Legal doubts'),
    duplicate: t('There is such an event already'),
    other: t('Something else'),
  }
  return { modes, audiences, visibilities, questionKinds, reasons }
}

/** `eventWords` in the current language. */
export const useEventWords = () => eventWords(useTranslation().t)

type Stated = Pick<EventRow, 'event_status' | 'draft_status' | 'cancelled_at'>

/** The status of an event, that of the working copy beside a public one, and whether it is cancelled. */
export function EventState({ event }: { event: Stated }) {
  const { t } = useTranslation()
  if (event.cancelled_at) return <StatusBadge tone="bad">{t('Cancelled')}</StatusBadge>
  return <RecordStatus status={event.event_status} draft_status={event.draft_status} />
}

const pathOf = (start: string) => (slug: string | number) => start + encodeURIComponent(String(slug))

export const homePath = pathOf('/event-management/event/')
export const editPath = pathOf('/content-management/edit-event/')
export const previewPath = pathOf('/content-management/preview-event/')
export const reviewPath = pathOf('/content-need-review/event/')
