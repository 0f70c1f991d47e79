import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { mailSettings, type MailSettings as Settings } from '@balai/contract/mailing/mail-settings.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { Dkim } from './dkim.tsx'
import { LimitsForm } from './limits-form.tsx'
import { Senders } from './senders.tsx'
import { ServerForm } from './server-form.tsx'
import { TestDialogue } from './test-dialogue.tsx'

/** How mails leave: the mail server, who they come from, their signature, and how many may leave. */
export default function MailSettings() {
  const { t } = useTranslation()
  const settings = useQuery(queryOf(mailSettings.find, {}, { quiet: true }))
  const senders = useQuery(queryOf(mailSettings.senders, {}, { quiet: true }))
  const failed = [settings, senders].find(({ error }) => error)
  if (failed?.error) return <ErrorNote error={failed.error} onRetry={failed.refetch} />
  if (!settings.data || !senders.data) return <Skeleton active />
  return (
    <>
      <PageHeader title="Mail SMTP" />
      <WhatLeaves settings={settings.data} hasSender={senders.data.length > 0} />
      <Section
        title={t('Mail server')}
        hint={t('Your mail provider tells host, port and account. Without a host, no mail leaves.')}
      >
        <ServerForm settings={settings.data} />
      </Section>
      <Section
        title={t('Senders')}
        hint={t('Who mails come from. The default one is used where no other is chosen.')}
      >
        <Senders senders={senders.data} />
      </Section>
      <Section
        title={t('Test')}
        hint={t('Talks to the saved server up to the message itself, which is not sent.')}
      >
        <TestDialogue senders={senders.data} isReady={settings.data.host !== ''} />
      </Section>
      <Section
        title={t('Signature (DKIM)')}
        hint={t(
          'Signed mails are less often taken for spam. The receiving server checks the signature in DNS.',
        )}
      >
        <Dkim settings={settings.data} />
      </Section>
      <Section
        title={t('Limits')}
        hint={t('What the mail server tolerates, and what people do. More waits in the outbox.')}
      >
        <LimitsForm settings={settings.data} />
      </Section>
    </>
  )
}

/** Says where mails go if they do not leave. */
function WhatLeaves({ settings, hasSender }: { settings: Settings; hasSender: boolean }) {
  const { t } = useTranslation()
  if (settings.host && hasSender) return null
  return (
    <Alert
      type={settings.is_demo_inbox ? 'info' : 'warning'}
      showIcon
      style={{ marginBottom: 16 }}
      title={
        settings.is_demo_inbox
          ? t('No mail leaves yet: the demo inbox keeps them.')
          : settings.host
            ? t('No mail leaves: add a sender.')
            : t('No mail leaves: enter the mail server.')
      }
      action={
        settings.is_demo_inbox && <ScreenLink to="/setting/demo-inbox">{t('Open the demo inbox')}</ScreenLink>
      }
    />
  )
}
