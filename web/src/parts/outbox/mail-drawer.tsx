import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  outbox,
  type MailAttachment,
  type MailBounce,
  type OutboxRow,
} from '@balai/contract/mailing/outbox.ts'
import { call } from '../../lib/api.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { MailView } from '../mail-view/mail-view.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Facts } from '../../ui/facts.tsx'
import { QuickButton } from '../../ui/quick-button.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TwoStepButton } from '../../ui/two-step-button.tsx'
import { Attachments } from './attachments.tsx'
import { bounceNames, reasonOf, stateNames, stateTones } from './outbox-words.ts'
import { StopButton } from './stop-button.tsx'

interface Props {
  mail_id: number
  /** Shows another mail, such as one that was sent again. */
  onOpen: (mail_id: number) => void
  onClose: () => void
}

/** One mail: what became of it, why, the very mail as it went, and what can be done about it. */
export function MailDrawer({ mail_id, onOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(outbox.find, { mail_id }, { quiet: true }))
  return (
    <Drawer
      open
      onClose={onClose}
      size={720}
      title={data ? (data.body?.subject ?? data.title) : ''}
      extra={data && <MailActions mail={data} onOpen={onOpen} />}
    >
      {error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <MailFacts mail={data} />
          {data.body ? (
            <MailView {...data.body} headers={data.headers} />
          ) : (
            <EmptyNote
              title={t('There is nothing to show yet.')}
              hint={t('The mail is created when it is sent.')}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

type MailFound = OutboxRow & { attachments: MailAttachment[]; bounces: MailBounce[] }

function MailFacts({ mail }: { mail: MailFound }) {
  const { t } = useTranslation()
  const person = mail.name ? `${mail.name} <${mail.address}>` : mail.address
  const { attachments, bounces } = mail
  const why = reasonOf(mail, t)
  return (
    <Facts
      facts={[
        [
          t('Status'),
          <StatusBadge key="state" tone={stateTones[mail.state]}>
            {stateNames(t)[mail.state]}
          </StatusBadge>,
        ],
        ...(why ? [[t('Why'), why] satisfies [string, string]] : []),
        [
          t('Recipient'),
          mail.member_id ? (
            <ScreenLink key="who" to={`/member/edit/${mail.member_id}`}>
              {person}
            </ScreenLink>
          ) : (
            person
          ),
        ],
        [t('Mail'), t('{{mail}}, run {{run}}', { mail: mail.title, run: mail.run })],
        [t('Caused by'), mail.source],
        ...(attachments.length > 0
          ? [
              [t('Attached'), <Attachments key="attached" attachments={attachments} />] satisfies [
                string,
                ReactNode,
              ],
            ]
          : []),
        [t('Added'), <DateTime key="added" at={mail.created_at} />],
        ...(mail.sent_at
          ? [[t('Sent'), <DateTime key="sent" at={mail.sent_at} />] satisfies [string, ReactNode]]
          : []),
        ...(mail.state === 'waiting'
          ? [
              [t('Next attempt'), <DateTime key="next" at={mail.next_attempt_at} />] satisfies [
                string,
                ReactNode,
              ],
            ]
          : []),
        [t('Attempts'), String(mail.attempts)],
        ...(bounces.length > 0
          ? [[t('After sending'), <Bounces key="bounces" bounces={bounces} />] satisfies [string, ReactNode]]
          : []),
        ...(mail.reply && !why.includes(mail.reply)
          ? [[t('The server said'), mail.reply] satisfies [string, string]]
          : []),
      ]}
    />
  )
}

/** What mail servers reported after the mail was sent. */
function Bounces({ bounces }: { bounces: MailBounce[] }) {
  const { t } = useTranslation()
  return bounces.map(({ kind, status, diagnostic, received_at }) => (
    <div key={`${kind} ${received_at}`}>
      {bounceNames(t)[kind]} · <DateTime at={received_at} /> {status} {diagnostic}
    </div>
  ))
}

function MailActions({ mail, onOpen }: { mail: OutboxRow; onOpen: (mail_id: number) => void }) {
  const { t } = useTranslation()
  const reload = () => void refresh(outbox.list, outbox.counts, outbox.find)
  if (mail.state === 'waiting') return <StopButton mail_ids={[mail.mail_id]} onStopped={reload} />
  return (
    <Flex gap={8} wrap justify="end">
      {mail.state === 'uncertain' && (
        <QuickButton
          label={t('Mark as sent')}
          run={async () => {
            await call(outbox.markSent, { mail_id: mail.mail_id })
            toastDone(t('The mail is marked as sent.'))
            reload()
          }}
        />
      )}
      <TwoStepButton
        size="small"
        endpoint={outbox.resend}
        input={{ mail_id: mail.mail_id }}
        question={t('Send this mail again?')}
        confirm={t('Send again')}
        onStored={({ mail_id }) => {
          toastDone(t('The mail leaves again.'))
          reload()
          onOpen(mail_id)
        }}
      >
        {t('Send again')}
      </TwoStepButton>
    </Flex>
  )
}
