import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { reportMails, type ReportMail } from '@balai/contract/insight/report-mails.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { ReportMailForm } from '../../../parts/report-mails/report-mail-form.tsx'
import { reportNamesOf, slotWords } from '../../../parts/report-mails/report-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyNote, ErrorNote } from '../../../ui/state-notes.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import './report-mails.css'

/** The reports that are mailed on a schedule. */
export default function ReportMails() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(reportMails.list, {}, { quiet: true }))
  return (
    <>
      <PageHeader
        title="Mailed reports"
        note={t('A mail has the figures of the days before, of lists the first ten rows.')}
        action={
          <DialogButton type="primary" icon={<PlusOutlined />} label={t('Add a schedule')}>
            {(close) => <ReportMailForm close={close} />}
          </DialogButton>
        }
      />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.length === 0 && (
        <EmptyNote title={t('No report is mailed yet.')} hint={t('Add a schedule to get one.')} />
      )}
      <Flex vertical gap={16}>
        {data?.map((row) => (
          <Schedule key={row.report_mail_id} row={row} />
        ))}
      </Flex>
    </>
  )
}

function Schedule({ row }: { row: ReportMail }) {
  const { t, i18n } = useTranslation()
  const name = reportNamesOf(t)[row.report]
  const { report_mail_id, version } = row
  return (
    <Panel
      title={`${name}: ${slotWords(row, t, i18n.language)}`}
      action={row.is_on ? null : <Chip>{t('Switched off')}</Chip>}
    >
      <dl className="report-mail">
        <dt>{t('Receivers')}</dt>
        <dd>
          {row.receivers.map((person) => (
            <span key={person.user_id}>
              {person.name}
              {!person.may_see && (
                <Typography.Text type="warning"> ({t('may not see it')})</Typography.Text>
              )}{' '}
            </span>
          ))}
        </dd>
        <dt>{t('Next run')}</dt>
        <dd>{row.next_run_at ? <DateTime at={row.next_run_at} /> : '–'}</dd>
        <dt>{t('Last run')}</dt>
        <dd>
          {row.last_run_at ? <DateTime at={row.last_run_at} /> : t('never')}
          {row.last_receivers !== null && ` · ${t('Mails: {{n}}', { n: row.last_receivers })}`}
        </dd>
        {row.last_error && (
          <>
            <dt>{t('Last error')}</dt>
            <dd>
              <Typography.Text type="danger">{row.last_error}</Typography.Text>
            </dd>
          </>
        )}
      </dl>
      <Flex gap={8} wrap style={{ marginBottom: 8 }}>
        <DialogButton size="small" label={t('Edit')} title={t('Edit the schedule')}>
          {(close) => <ReportMailForm row={row} close={close} />}
        </DialogButton>
        <TwoStepButton
          size="small"
          endpoint={reportMails.run}
          input={{ report_mail_id }}
          question={t('Mail this report now?')}
          confirm={t('Mail it')}
          onStored={() => {
            toastDone(t('The report is on its way.'))
            void refresh(reportMails.list)
          }}
        >
          {t('Run now')}
        </TwoStepButton>
        <TwoStepButton
          size="small"
          endpoint={reportMails.remove}
          input={{ report_mail_id, version }}
          question={t('Delete this schedule?')}
          confirm={t('Delete schedule')}
          keep={t('Keep schedule')}
          onStored={() => void refresh(reportMails.list)}
        >
          {t('Delete')}
        </TwoStepButton>
      </Flex>
    </Panel>
  )
}
