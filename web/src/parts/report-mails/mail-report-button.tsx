import { MailOutlined } from '@ant-design/icons'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter } from '@balai/contract/core/access.ts'
import { mailedReports, type ReportName } from '@balai/contract/insight/report-mails.ts'
import { useProfile } from '../../lib/profile.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ScreenLink } from '../screen-link.tsx'

const ReportMailForm = lazyPart(async () => (await import('./report-mail-form.tsx')).ReportMailForm)

/** Adds a schedule that mails a report, for those who may see it. */
export function MailReportButton({ report }: { report: ReportName }) {
  const { t } = useTranslation()
  const { roles } = useProfile()
  if (!mayEnter(roles, mailedReports[report])) return null
  return (
    <DialogButton icon={<MailOutlined />} label={t('Mail a report')}>
      {(close) => (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <p>
            <ScreenLink to="/report-tracking/mailed-reports">{t('All mailed reports')}</ScreenLink>
          </p>
          <ReportMailForm report={report} close={close} />
        </Suspense>
      )}
    </DialogButton>
  )
}
