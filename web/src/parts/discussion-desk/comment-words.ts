import { useTranslation } from 'react-i18next'
import type { Tone } from '../../ui/status-badge.tsx'
import type { HeldReason, Queue, QueueFilter, Reason } from './kind.ts'

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
    repeat: t('Said before'),
    new_commenter: t('New commenter'),
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
  }
}

export const queueTones: Record<Queue, Tone> = {
  new: 'busy',
  approved: 'good',
  held: 'warning',
  hidden: 'neutral',
  deleted: 'bad',
}
