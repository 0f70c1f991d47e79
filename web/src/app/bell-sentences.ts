import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { notifications } from '@balai/contract/kit/notifications.ts'
import { formatDateTime, tCount } from '../lib/format.ts'
import { settings } from '../lib/settings.ts'

type NotificationRow = z.output<typeof notifications.list.result>['rows'][number]

/** A notification as a sentence. */
export function sentenceOf({ kind, facts }: NotificationRow, t: TFunction): string {
  const title = facts.title ?? ''
  const who = facts.by_name ?? t('Somebody')
  switch (kind) {
    case 'news.returned':
    case 'event.returned':
      return t('{{who}} returned “{{title}}”: {{reason}}', { who, title, reason: facts.reason ?? '' })
    case 'news.approved':
    case 'event.approved':
      return t('{{who}} approved “{{title}}”.', { who, title })
    case 'news.published':
    case 'event.published':
    case 'course.published':
      return t('“{{title}}” is public.', { title })
    case 'news.archived':
    case 'event.archived':
    case 'course.archived':
      return t('“{{title}}” went to the archive.', { title })
    case 'news.unscheduled':
    case 'event.unscheduled':
    case 'course.unscheduled':
      return t('“{{title}}” could not be published as planned and is a draft again.', { title })
    case 'news.taken_over':
    case 'event.taken_over':
    case 'course.taken_over':
      return t('{{who}} took over writing “{{title}}”.', { who, title })
    case 'review.waiting':
    case 'event_review.waiting':
      return t('{{who}} handed in “{{title}}” for review.', { who, title })
    case 'seller.accounts':
      return t('{{who}} changed the bank accounts on invoices: {{accounts}}', {
        who,
        accounts: facts.reason || '–',
      })
    case 'order.decision':
      return t('Money for the order {{title}} needs a decision.', { title })
    case 'member_request.new':
      return facts.request === 'erase'
        ? t('A member asked on the site to be erased.')
        : t('A member asked on the site for a copy of their data.')
    case 'contributor.asked':
      return t('A member asked on the site to contribute.')
    case 'member_request.due': {
      const when = facts.due_at ? formatDateTime(facts.due_at, settings.time_zone) : ''
      return facts.request === 'erase'
        ? t('A member asked to be erased. This is due by {{when}}.', { when })
        : t('A member asked for a copy of their data. This is due by {{when}}.', { when })
    }
    case 'member_import.ended':
      if (facts.state === 'failed') return t('The import of “{{title}}” failed.', { title })
      return facts.state === 'checked'
        ? t('“{{title}}” was checked and can be imported.', { title })
        : t('“{{title}}” was imported.', { title })
    case 'certificates.ended':
      return facts.state === 'failed'
        ? t('Issuing certificates for “{{title}}” failed. Start it again to continue.', { title })
        : t('The certificates of “{{title}}” are issued: {{count}}.', { title, count: facts.reason ?? '' })
    case 'export.ready':
      return t('The export “{{title}}” is complete.', { title })
    case 'job.failed':
      return t('The background job {{job}} failed: {{reason}}', {
        job: facts.job ?? '',
        reason: facts.reason ?? '',
      })
    case 'figures.differ':
      return tCount(
        t,
        facts.count ?? 0,
        'The nightly recount found 1 number that differs from its rows.',
        'The nightly recount found {{n}} numbers that differ from their rows.',
      )
    case 'event_mail.failed':
      return t('A reminder of “{{title}}” could not be sent.', { title })
    case 'campaign.not_sent':
      return t('The campaign “{{title}}” could not be sent: its sender was deleted.', { title })
    case 'recurring.not_sent':
      return t('A run of “{{title}}” was not sent. Its log says why.', { title })
    case 'mail.failed':
      return t('Mails could not be delivered.')
    case 'mail.uncertain':
      return t('Some mails may not have arrived. Decide about them.')
    case 'mail.paused':
      return t('No mail leaves: the mail server refused log-in or sender.')
    case 'silence.payment_notices':
      return t('No payment notice since {{when}}. {{usual}}', ofSilence(facts, t))
    case 'silence.orders':
      return t('No new order since {{when}}. {{usual}}', ofSilence(facts, t))
    case 'silence.members':
      return t('No new member since {{when}}. {{usual}}', ofSilence(facts, t))
    case 'silence.visits':
      return t('No visit to the public site since {{when}}. {{usual}}', ofSilence(facts, t))
    case 'silence.mails':
      return t('No mail sent since {{when}}. {{usual}}', ofSilence(facts, t))
  }
}

const ofSilence = ({ since, usual_minutes = 1 }: NotificationRow['facts'], t: TFunction) => ({
  when: since ? formatDateTime(since, settings.time_zone) : '',
  usual: tCount(
    t,
    usual_minutes,
    'Usually there is at least one every minute.',
    'Usually there is at least one every {{n}} minutes.',
  ),
})

/** The screen that a notification is about. */
export function addressOf({ kind, facts }: NotificationRow): string | undefined {
  if (kind === 'event_review.waiting') return `/content-need-review/event/${facts.event_permalink}`
  if (kind === 'review.waiting') return `/content-need-review/content/${facts.news_permalink}`
  if (kind === 'certificates.ended')
    return facts.course_id === undefined
      ? `/event-management/certv1/${facts.event_id}`
      : `/lms/certificate/${facts.course_id}?view=people`
  if (kind === 'seller.accounts') return '/setting/seller'
  if (kind === 'job.failed') return '/setting/jobs?state=failed'
  if (kind === 'figures.differ') return '/dashboard?recount=open'
  if (kind === 'event_mail.failed') return `/event-management/event/${facts.event_id}?tab=mails`
  if (kind === 'campaign.not_sent') return `/campaign/${facts.campaign_id}`
  if (kind === 'recurring.not_sent') return `/campaign/recurring/${facts.recurring_id}`
  if (kind === 'mail.failed') return '/setting/outbox?state=failed'
  if (kind === 'mail.uncertain') return '/setting/outbox?state=uncertain'
  if (kind === 'mail.paused') return '/setting/outbox'
  if (kind.startsWith('silence.')) return '/dashboard'
  if (facts.order_id !== undefined) return `/mybooking/${facts.order_id}`
  if (facts.import_id !== undefined) return `/member/import/${facts.import_id}`
  if (facts.member_id !== undefined) return `/member/edit/${facts.member_id}`
  if (facts.course_id !== undefined) return `/lms/update/${facts.course_id}`
  if (facts.event_id !== undefined) return `/content-management/edit-event/${facts.event_id}`
  return facts.news_id === undefined ? undefined : `/content-management/edit/${facts.news_id}`
}
