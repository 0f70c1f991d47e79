import { useTranslation } from 'react-i18next'
import type { Tone } from '../../ui/status-badge.tsx'
import type { HeldReason, Measure, Queue, QueueFilter, Reason } from './kind.ts'

/** The names of the reasons, in the order of their number keys. */
export function useReasonNames(): Record<Reason, string> {
  const { t } = useTranslation()
  return {
    spam: t('Spam or advertising'),
    abuse: t('Insult or harassment'),
    hate: t('Hatred'),
    off_topic: t('Off topic'),
    personal_data: t('Personal data'),
    misinformation: t('False information'),
    other: t('Something else'),
  }
}

/** The names of the rules that hold a comment. */
export function useHeldNames(): Record<HeldReason, string> {
  const { t } = useTranslation()
  return {
    banned_word: t('Banned word'),
    link: t('Too many links'),
    repeat: t('Repeated text'),
    new_commenter: t('New commenter'),
    premoderated: t('Pre-moderated'),
  }
}

/** The actions of the measures about a commenter. */
export function useMeasureActions(): Record<Measure, string> {
  const { t } = useTranslation()
  return {
    warn: t('Warn'),
    premoderate: t('Pre-moderate'),
    hide_all: t('Hide all comments'),
    suspend: t('Suspend from commenting'),
  }
}

/** The states that the measures about a commenter lead to. */
export function useMeasureNames(): Record<Measure, string> {
  const { t } = useTranslation()
  return {
    warn: t('Warned'),
    premoderate: t('Pre-moderated'),
    hide_all: t('All comments hidden'),
    suspend: t('Suspended from commenting'),
  }
}

/** The names of the queues. */
export function useQueueNames(): Record<QueueFilter, string> {
  const { t } = useTranslation()
  return {
    new: t('New'),
    held: t('Held'),
    reported: t('Reported'),
    hidden: t('Hidden'),
    approved: t('Approved'),
    deleted: t('Trash'),
    all: t('All'),
    visible: t('Visible'),
  }
}

export const measureTones: Record<Measure, Tone> = {
  warn: 'warning',
  premoderate: 'warning',
  hide_all: 'neutral',
  suspend: 'bad',
}

export const queueTones: Record<Queue, Tone> = {
  new: 'busy',
  approved: 'good',
  held: 'warning',
  hidden: 'neutral',
  deleted: 'bad',
}
