import { useTranslation } from 'react-i18next'
import type { CommentQueue, CommentReason, HeldReason } from '@balai/contract/content/comments.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

/** Why somebody hid, deleted or reported a comment, in words. */
export function useReasonNames(): Record<CommentReason, string> {
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

/** Why a comment was held, in words. */
export function useHeldNames(): Record<HeldReason, string> {
  const { t } = useTranslation()
  return {
    banned_word: t('Banned word'),
    link: t('Too many links'),
    repeat: t('Said before'),
    new_commenter: t('New commenter'),
  }
}

/** The queues, in words. */
export function useQueueNames(): Record<CommentQueue | 'all' | 'reported', string> {
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

export const queueTones: Record<CommentQueue, Tone> = {
  new: 'busy',
  approved: 'good',
  held: 'warning',
  hidden: 'neutral',
  deleted: 'bad',
}
