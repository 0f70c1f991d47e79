import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { outboxStates, type OutboxState } from '@balai/contract/mailing/outbox.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { mailReason } from '../../../parts/mail-view/mail-reason.ts'
import { MailDrawer } from '../../../parts/outbox/mail-drawer.tsx'
import { stateNames, stateTones } from '../../../parts/outbox/outbox-words.ts'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

const perPage = 20
const everything = 'all'

const sumOf = (counts: Record<OutboxState, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The mails of a campaign. Each opens the very mail, where uncertain ones are decided. */
export function CampaignMails({ campaign_id }: { campaign_id: number }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<number>()
  const state = outboxStates.find((each) => each === params.get('state'))
  const page = Math.max(0, Number(params.get('page') ?? 0) || 0)
  const states = stateNames(t)
  const { data, error, refetch } = useQuery({
    ...queryOf(campaigns.mails, { campaign_id, ...(state && { state }), page, perPage }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const show = (next: OutboxState | typeof everything, nextPage = 0) =>
    setParams({
      tab: 'mails',
      ...(next !== everything && { state: next }),
      ...(nextPage > 0 && { page: String(nextPage) }),
    })
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  return (
    <>
      <CountTabs
        label={t('Status')}
        chosen={state ?? everything}
        tabs={[
          { key: everything, name: t('All'), count: data && sumOf(data.counts) },
          ...outboxStates.map((key) => ({ key, name: states[key], count: data?.counts[key] })),
        ]}
        onChoose={(key) => show(key)}
      />
      {!data ? (
        <Skeleton active />
      ) : data.rows.length === 0 ? (
        <EmptyNote title={t('There is no such mail.')} />
      ) : (
        <ul className="campaign-people" aria-label={t('Mails')}>
          {data.rows.map((mail) => (
            <li key={mail.mail_id}>
              <Button type="link" onClick={() => setOpened(mail.mail_id)}>
                {mail.name || mail.address || t('Erased people')}
              </Button>
              <small>{mail.reason && mailReason(mail.reason, mail.reply ?? '', t)}</small>
              <StatusBadge tone={stateTones[mail.state]}>{states[mail.state]}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        size="small"
        current={page + 1}
        pageSize={perPage}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => show(state ?? everything, next - 1)}
      />
      {opened !== undefined && (
        <MailDrawer
          mail_id={opened}
          onOpen={setOpened}
          onClose={() => {
            setOpened(undefined)
            void refresh(campaigns.mails, campaigns.find, campaigns.report)
          }}
        />
      )}
    </>
  )
}
