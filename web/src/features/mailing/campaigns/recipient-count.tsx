import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import type { RecipientReason } from '@balai/contract/mailing/contact-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { reasonNames } from './campaign-words.ts'

export interface Choice {
  list_ids: number[]
  excluded_list_ids: number[]
  excluded_campaign_ids: number[]
}

interface Props {
  choice: Choice
  lists: { id: number; name: string }[]
}

/** How many people a choice reaches, and how many it does not and why. Each number opens its people. */
export function RecipientCount({ choice, lists }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<RecipientReason | 'recipients'>()
  const { data, error, refetch } = useQuery({
    ...queryOf(contacts.countRecipients, choice, { quiet: true, long: true }),
    placeholderData: keepPreviousData,
    enabled: choice.list_ids.length > 0,
  })
  if (choice.list_ids.length === 0) return <EmptyNote title={t('No list is chosen yet.')} />
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const names = reasonNames(t)
  const title = opened === undefined || opened === 'recipients' ? t('Recipients') : names[opened]
  return (
    <>
      <ul className="campaign-counts">
        <li>
          <Button type="link" aria-haspopup="dialog" onClick={() => setOpened('recipients')}>
            {t('Recipients')}
          </Button>
          <strong>{formatNumber(data.recipients)}</strong>
        </li>
        {data.skipped.map(({ reason, count }) => (
          <li key={reason}>
            <Button type="link" aria-haspopup="dialog" onClick={() => setOpened(reason)}>
              {names[reason]}
            </Button>
            {formatNumber(count)}
          </li>
        ))}
        <li>
          <span>{t('Unique addresses on the lists')}</span>
          {formatNumber(data.total)}
        </li>
      </ul>
      <Dialog
        open={opened !== undefined}
        title={title}
        width={640}
        footer={null}
        onCancel={() => setOpened(undefined)}
        destroyOnHidden
      >
        {opened && (
          <People choice={choice} lists={lists} reason={opened === 'recipients' ? undefined : opened} />
        )}
      </Dialog>
    </>
  )
}

const perPage = 20

function People({ choice, lists, reason }: Props & { reason: RecipientReason | undefined }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      contacts.listRecipients,
      { ...choice, ...(reason && { reason }), page, perPage },
      { quiet: true, long: true },
    ),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return (
    <>
      <ul className="campaign-people" aria-label={t('People')}>
        {data.recipients.map(({ email, name, list_id }) => (
          <li key={email}>
            <span>
              {name || email}
              {name && <small>{email}</small>}
            </span>
            <small>{lists.find(({ id }) => id === list_id)?.name}</small>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        current={page + 1}
        pageSize={perPage}
        total={data.count}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => setPage(next - 1)}
      />
    </>
  )
}
