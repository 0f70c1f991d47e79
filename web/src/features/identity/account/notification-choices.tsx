import { useMutation, useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Switch } from 'antd'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { notifications, type NotificationKind } from '@balai/contract/kit/notifications.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'

/** The kinds of notifications that the person can receive, each with a switch that applies at once. */
export function NotificationChoices() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(notifications.kinds, {}, { quiet: true }))
  const names = kindNames(t)
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <Flex vertical gap={12}>
      {data.map(({ kind, is_on }) => (
        <Choice key={kind} kind={kind} name={names[kind]} isOn={is_on} />
      ))}
    </Flex>
  )
}

function Choice({ kind, name, isOn }: { kind: NotificationKind; name: string; isOn: boolean }) {
  const id = useId()
  const choose = useMutation({
    mutationFn: (is_on: boolean) => call(notifications.choose, { kind, is_on }),
    onSettled: () => refresh(notifications.kinds),
  })
  return (
    <Flex justify="space-between" align="center" gap={16} style={{ maxWidth: 480 }}>
      <span id={id}>{name}</span>
      <Switch
        aria-labelledby={id}
        size="small"
        checked={choose.isPending ? choose.variables : isOn}
        loading={choose.isPending}
        onChange={(is_on) => choose.mutate(is_on)}
      />
    </Flex>
  )
}

const kindNames = (t: TFunction): Record<NotificationKind, string> => ({
  'news.returned': t('An article of yours was returned'),
  'news.approved': t('An article of yours was approved'),
  'news.published': t('An article of yours was published'),
  'news.archived': t('An article of yours went to the archive'),
  'news.unscheduled': t('An article of yours could not be published as planned'),
  'news.taken_over': t('Somebody took over writing an article from you'),
  'review.waiting': t('An article waits for review'),
  'seller.accounts': t('The bank accounts on invoices were changed'),
  'order.decision': t('Money for an order needs a decision'),
  'member_request.due': t('A data request of a member is due soon'),
  'member_import.ended': t('An import that you started has ended'),
  'export.ready': t('A long export that you started is complete'),
  'job.failed': t('A background job failed'),
  'mail.failed': t('Mails could not be delivered'),
  'mail.uncertain': t('Of some mails nobody knows whether they arrived'),
  'mail.paused': t('No mail leaves any more'),
})
