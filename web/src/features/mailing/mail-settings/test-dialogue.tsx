import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailSettings, type MailTest, type Sender } from '@balai/contract/mailing/mail-settings.ts'
import { call } from '../../../lib/api.ts'

interface Props {
  senders: Sender[]
  /** There is a server to talk to. */
  isReady: boolean
}

/** Tests the mail server and shows what was said, line by line. */
export function TestDialogue({ senders, isReady }: Props) {
  const { t } = useTranslation()
  const [sender_id, setSender] = useState<number>()
  const [to, setTo] = useState('')
  const test = useMutation({
    mutationFn: () => call(mailSettings.test, { sender_id, to }),
  })
  return (
    <>
      <Flex gap={8} wrap className="mail-test">
        <Select
          aria-label={t('Sender')}
          placeholder={t('The default sender')}
          allowClear
          {...(sender_id !== undefined && { value: sender_id })}
          onChange={(chosen: number | undefined) => setSender(chosen)}
          options={senders.map(({ sender_id: value, name, address }) => ({
            value,
            label: `${name} <${address}>`,
          }))}
        />
        <Input
          aria-label={t('Recipient')}
          placeholder={t('Recipient: your own address')}
          type="email"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button
          type="primary"
          loading={test.isPending}
          disabled={!isReady || senders.length === 0}
          onClick={() => test.mutate()}
        >
          {t('Test')}
        </Button>
      </Flex>
      {!isReady && <p className="mail-hint">{t('Save a mail server first.')}</p>}
      {isReady && senders.length === 0 && <p className="mail-hint">{t('Add a sender first.')}</p>}
      <div aria-live="polite">{test.data && <Outcome test={test.data} />}</div>
    </>
  )
}

function Outcome({ test: { problem, meaning, lines } }: { test: MailTest }) {
  const { t } = useTranslation()
  const who = { client: t('We'), server: t('Server'), note: t('Connected to') }
  return (
    <>
      <Alert type={problem ? 'error' : 'success'} showIcon title={meaning} />
      {lines.length > 0 && (
        <ol className="mail-dialogue" aria-label={t('Dialogue with the server')}>
          {lines.map(({ by, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines repeat, and never change once shown
            <li key={index} className={by}>
              <span>{who[by]}</span>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
