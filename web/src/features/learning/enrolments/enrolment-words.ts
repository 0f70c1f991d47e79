import type { TFunction } from 'i18next'
import type { EnrolmentStatus, LearnerPage, LessonState } from '@balai/contract/learning/enrolment-shapes.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

/** What became of an enrolment. */
export const statusNames = (t: TFunction): Record<EnrolmentStatus, string> => ({
  pending_payment: t('Awaiting payment'),
  active: t('Learning'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
})

export const statusTones: Record<EnrolmentStatus, Tone> = {
  pending_payment: 'warning',
  active: 'busy',
  completed: 'good',
  cancelled: 'neutral',
}

export const paymentNames = (t: TFunction): Record<'none' | 'open' | 'paid' | 'refunded', string> => ({
  none: t('Without an invoice'),
  open: t('Awaiting payment'),
  paid: t('Paid'),
  refunded: t('Refunded'),
})

/** What learners did with one lesson. */
export const lessonStateNames = (t: TFunction): Record<LessonState, string> => ({
  started: t('Opened'),
  unfinished: t('Opened, not finished'),
  done: t('Finished'),
  current: t('Are there now'),
  not_started: t('Not opened'),
})

/** The status of the order that pays a course; an unknown one keeps the server's name. */
export const orderStatusName = (status: string, t: TFunction): string => {
  const names: Record<string, string> = {
    pending: t('Awaiting payment'),
    paid: t('Paid'),
    expired: t('Expired'),
    cancelled: t('Cancelled'),
    refunded: t('Refunded'),
  }
  return names[status] ?? status
}

/** What happened to an enrolment; an unknown kind keeps the server's name. */
export function happeningName({ kind, facts }: LearnerPage['timeline'][number], t: TFunction): string {
  const subject = typeof facts['subject'] === 'string' ? facts['subject'] : ''
  const quiz = typeof facts['quiz'] === 'string' ? facts['quiz'] : ''
  const names: Record<string, string> = {
    enrolled: t('Enrolled'),
    changed: t('Details changed'),
    paid: t('Paid'),
    reopened: t('The payment was taken back'),
    completed: t('Completed the course'),
    cancelled: facts['cause'] === 'self' ? t('Left the course') : t('Taken off the course'),
    restored: t('Restored'),
    extended: t('Access changed'),
    reminded: t('Reminder sent: “{{subject}}”', { subject }),
    'attempt granted': t('One further attempt at “{{quiz}}”', { quiz }),
    message: t('Message sent: “{{subject}}”', { subject }),
  }
  return names[kind] ?? kind
}
