import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { RangeAnswer } from '@balai/contract/kit/ranges.ts'
import type { ReportName } from '@balai/contract/insight/report-mails.ts'
import { RangeField } from '../../../parts/figures/range-field.tsx'
import { wholeDaysNote } from '../../../parts/figures/range-words.ts'
import { MailReportButton } from '../../../parts/report-mails/mail-report-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

interface Props {
  title: ReactNode
  /** Undefined while they load. */
  days: RangeAnswer | undefined
  /** The mail with these figures. */
  mailed?: ReportName
  /** What can be done with the whole report. */
  action?: ReactNode
}

/** The title of a report with its days, which stand in the address. */
export function ReportHeader({ title, days, mailed, action }: Props) {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={title}
      // The line keeps its height while it loads.
      note={days ? wholeDaysNote(days, t) : '…'}
      action={
        <>
          <RangeField />
          {action}
          {mailed && <MailReportButton report={mailed} />}
        </>
      }
    />
  )
}
