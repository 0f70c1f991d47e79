import { Col, Row } from 'antd'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Cohorts, Report } from '@balai/contract/insight/analytics-shapes.ts'
import type { ChartArea } from '@balai/contract/insight/chart-notes.ts'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { ReportName } from '@balai/contract/insight/report-mails.ts'
import { queryOf } from '../../../lib/queries.ts'
import { FigureRows } from '../../../parts/figures/figure-rows.tsx'
import { Figure } from '../../../parts/figures/figure.tsx'
import { RangeField } from '../../../parts/figures/range-field.tsx'
import { rangeNote } from '../../../parts/figures/range-words.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { WorkbookButton } from '../../../parts/figures/workbook-button.tsx'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { MailReportButton } from '../../../parts/report-mails/mail-report-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { CohortTable } from './cohort-table.tsx'
import { ContributorTable } from './contributor-table.tsx'
import { PublishingContributors } from './publishing-contributors.tsx'
import { ReportCharts } from './report-charts.tsx'
import { rowsOf, rowsOfPart } from './report-links.ts'
import { tablesOf } from './report-tables.ts'
import { figureWords, rowName } from './report-words.ts'
import './analytics.css'

interface Props {
  title: string
  /** The answer of the report's call for the range in the address. */
  query: { data?: Report | undefined; isPending: boolean; error: Error | null; refetch: () => unknown }
  /** Whose notes are marked in the charts. */
  area: ChartArea
  cohorts?: 'seen' | 'premium'
  /** The mail with these figures. */
  mailed: ReportName
  /** Filters beside the range. */
  filters?: ReactNode
  member_type?: string | undefined
}

/** A report: its numbers, charts and tables for the range in the address. */
export function ReportPage({ title, query, area, cohorts, mailed, filters, member_type }: Props) {
  const { t } = useTranslation()
  const { range } = useRange()
  const { data: report } = query
  const stayed = useQuery({
    ...queryOf(analytics.cohorts, { of: cohorts ?? 'seen' }, { quiet: true }),
    enabled: cohorts !== undefined,
  })
  const fields = { ...range, compare: range.compare }
  const words = figureWords(t)
  return (
    <>
      <PageHeader
        title={title}
        note={report && rangeNote(report.range, t)}
        action={
          <>
            {filters}
            <RangeField />
            <WorkbookButton
              title={title}
              tables={report && (() => tablesOf(report, cohorts && stayed.data, t))}
            />
            <MailReportButton report={mailed} />
          </>
        }
      />
      {query.error && !report ? (
        <ErrorNote error={query.error} onRetry={query.refetch} />
      ) : (
        <>
          <section
            className="figures analytics-figures"
            aria-label={t('Numbers')}
            aria-busy={query.isPending}
          >
            {report
              ? report.figures.map(({ name, value, compared, whole }) => (
                  <Figure
                    key={name}
                    label={words[name].label}
                    definition={words[name].definition}
                    value={value}
                    kind={name === 'churn' ? 'percent' : 'number'}
                    days={name.endsWith('_now') ? undefined : report.range}
                    compared={comparisonOf(report, { compared, whole })}
                    to={rowsOf(name, report, { range: fields, member_type })}
                    isLessBetter={
                      name === 'churn' || name === 'ended_premium' || name === 'consents_withdrawn'
                    }
                  />
                ))
              : [1, 2, 3].map((place) => <Figure key={place} label={t('Numbers')} value={undefined} />)}
          </section>
          <ReportCharts {...query} report={report} area={area} />
          {report && <PublishingContributors report={report} />}
          {report && (
            <Tables report={report} fields={fields} member_type={member_type} stayed={stayed} of={cohorts} />
          )}
          <FigureRows
            titles={Object.fromEntries(
              // Lines of tables open their rows too, also of a number that only a table has.
              [
                ...(report?.figures ?? []).map(({ name }) => name),
                ...(report?.breakdowns ?? []).map(({ of }) => of),
              ].map((name) => [name === 'helpful_answers' ? 'helpful' : name, words[name].label]),
            )}
            partName={(part, label) => rowName(part, label, t)}
          />
          <RecountNote />
        </>
      )}
    </>
  )
}

/** What a number is compared with: the days before, or those of them that lie opposite to days that are over. */
function comparisonOf(
  { range }: Report,
  { compared, whole }: Pick<Report['figures'][number], 'compared' | 'whole'>,
) {
  const days = whole === null ? range.compared : range.compared_whole
  return compared !== null && days ? { value: compared, whole, days } : null
}

interface TablesProps {
  report: Report
  fields: Record<string, string | undefined>
  member_type: string | undefined
  stayed: Pick<UseQueryResult<Cohorts>, 'data' | 'error' | 'refetch'>
  of: 'seen' | 'premium' | undefined
}

function Tables({ report, fields, member_type, stayed, of }: TablesProps) {
  const { pathname } = useLocation()
  const screen = { path: pathname, fields: { ...fields, member_type } }
  return (
    <Row gutter={[24, 24]} className="analytics-tables">
      {report.breakdowns.map((breakdown) => (
        <Col key={`${breakdown.name} ${breakdown.of}`} xs={24} lg={12}>
          <BreakdownTable
            breakdown={breakdown}
            report={report}
            // These numbers and their rows are of all members, also if a kind is chosen.
            rowsAt={(line) => rowsOfPart(breakdown, line, { days: report, range: fields, screen })}
            isOfAllKinds={
              member_type !== undefined && (breakdown.of === 'new_members' || breakdown.name === 'funnel')
            }
          />
        </Col>
      ))}
      {report.contributors.length > 0 && (
        <Col span={24}>
          <ContributorTable report={report} fields={fields} />
        </Col>
      )}
      {of && (
        <Col span={24}>
          <CohortTable {...stayed} of={of} />
        </Col>
      )}
    </Row>
  )
}
