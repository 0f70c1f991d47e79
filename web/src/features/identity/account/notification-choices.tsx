import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton, Switch } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { notifications, type NotificationKind } from '@balai/contract/kit/notifications.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import './notification-choices.css'

type Choice = z.output<typeof notifications.choose.result>

/** The kinds of notifications that the person can receive, each with switches for the bell and for mail. */
export function NotificationChoices() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(notifications.kinds, {}, { quiet: true }))
  const names = kindNames(t)
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <table className="choices">
      <thead>
        <tr>
          <th scope="col">{t('What happens')}</th>
          <th scope="col">{t('Bell')}</th>
          <th scope="col">{t('Mail')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map((choice) => (
          <Row key={choice.kind} choice={choice} name={names[choice.kind]} />
        ))}
      </tbody>
    </table>
  )
}

/** A choice applies at once. */
function Row({ choice, name }: { choice: Choice; name: string }) {
  const { t } = useTranslation()
  const choose = useMutation({
    mutationFn: (change: Partial<Choice>) => {
      const { kind, by_bell, by_mail } = { ...choice, ...change }
      return call(notifications.choose, { kind, by_bell, by_mail: by_mail ?? false })
    },
    onSettled: () => refresh(notifications.kinds),
  })
  const shown = { ...choice, ...(choose.isPending && choose.variables) }
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Switch
          aria-label={t('{{name}}: by the bell', { name })}
          size="small"
          checked={shown.by_bell}
          disabled={choose.isPending}
          onChange={(by_bell) => choose.mutate({ by_bell })}
        />
      </td>
      <td>
        {shown.by_mail !== null && (
          <Switch
            aria-label={t('{{name}}: by mail', { name })}
            size="small"
            checked={shown.by_mail}
            disabled={choose.isPending}
            onChange={(by_mail) => choose.mutate({ by_mail })}
          />
        )}
      </td>
    </tr>
  )
}

const kindNames = (t: TFunction): Record<NotificationKind, string> => ({
  'news.returned': t('An article of yours was returned'),
  'news.approved': t('An article of yours was approved'),
  'news.published': t('An article of yours was published'),
  'news.archived': t('An article of yours went to the archive'),
  'news.unscheduled': t('An article of yours could not be published as planned'),
  'news.taken_over': t('Somebody took over writing an article from you'),
  'event.returned': t('An event of yours was returned'),
  'event.approved': t('An event of yours was approved'),
  'event.published': t('An event of yours was published'),
  'event.archived': t('An event of yours went to the archive'),
  'event.unscheduled': t('An event of yours could not be published as planned'),
  'event.taken_over': t('Somebody took over writing an event from you'),
  'course.published': t('A course of yours was published'),
  'course.archived': t('A course of yours went to the archive'),
  'course.unscheduled': t('A course of yours could not be published as planned'),
  'course.taken_over': t('Somebody took over writing a course from you'),
  'event_review.waiting': t('An event waits for review'),
  'review.waiting': t('An article waits for review'),
  'seller.accounts': t('The bank accounts on invoices were changed'),
  'order.decision': t('Money for an order needs a decision'),
  'member_request.new': t('A member made a data request'),
  'contributor.asked': t('A member asked to contribute'),
  'member_request.due': t('A data request of a member is due soon'),
  'member_import.ended': t('An import that you started has ended'),
  'certificates.ended': t('Certificates that you had issued are complete'),
  'export.ready': t('A long export that you started is complete'),
  'job.failed': t('A background job failed'),
  'figures.differ': t('The nightly recount found numbers that differ'),
  'event_mail.failed': t('A reminder of an event could not be sent'),
  'campaign.not_sent': t('A campaign could not be sent'),
  'recurring.not_sent': t('A run of a recurring campaign was not sent'),
  'mail.failed': t('Mails could not be delivered'),
  'mail.uncertain': t('Some mails may not have arrived'),
  'mail.paused': t('No mail leaves any more'),
  'silence.payment_notices': t('Payment notices have stopped'),
  'silence.orders': t('New orders have stopped'),
  'silence.members': t('New members have stopped'),
  'silence.visits': t('Visits to the public site have stopped'),
  'silence.mails': t('Sent mails have stopped'),
})
