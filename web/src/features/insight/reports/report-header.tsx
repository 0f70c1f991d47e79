import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { RangeAnswer } from '@balai/contract/kit/ranges.ts'
import { RangeField } from '../../../parts/figures/range-field.tsx'
import { rangeNote } from '../../../parts/figures/range-words.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

interface Props {
  title: ReactNode
  /** Undefined while they load. */
  days: RangeAnswer | undefined
  /** What can be done with the whole report. */
  action?: ReactNode
}

/** The title of a report with its days, which stand in the address. */
export function ReportHeader({ title, days, action }: Props) {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={title}
      // The line keeps its height while it loads.
      note={days ? rangeNote(days, t) : '…'}
      action={
        <>
          <RangeField />
          {action}
        </>
      }
    />
  )
}
