import { useQuery } from '@tanstack/react-query'
import { Skeleton, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { ArticleReport as Report } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { tCount } from '../../../lib/format.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { NotesButton } from '../../../parts/chart-notes/notes-button.tsx'
import { useChartNotes } from '../../../parts/chart-notes/use-chart-notes.ts'
import { FigureRows } from '../../../parts/figures/figure-rows.tsx'
import { Figure } from '../../../parts/figures/figure.tsx'
import { SeriesChart } from '../../../parts/figures/series-chart.tsx'
import { momentsOf } from '../../../parts/figures/moments-of.ts'
import { useRange } from '../../../parts/figures/use-range.ts'
import { useStepAddress } from '../../../parts/figures/use-step-address.ts'
import { WorkbookButton } from '../../../parts/figures/workbook-button.tsx'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { ArticleArrivals } from './article-arrivals.tsx'
import { ArticleCampaigns } from './article-campaigns.tsx'
import { commentsPath, finishRows, likesPath } from './article-links.ts'
import { ArticleSources } from './article-sources.tsx'
import { articleSeries, articleTables } from './article-tables.ts'
import { HelpfulTexts } from './helpful-texts.tsx'
import { lowSampleNote } from './low-sample.ts'
import { ReportHeader } from './report-header.tsx'
import { articlePath, useSameDays } from './use-report.ts'
import './reports.css'

/** One article: how it was read on some days, and what its readers did. */
export default function ArticleReport() {
  const { news_id = '' } = useParams()
  const { wire } = useRange()
  const { data, error, refetch } = useQuery({
    ...queryOf(reports.article, { ...wire, news_id }, { quiet: true }),
    placeholderData: (previous) => (String(previous?.news_id) === news_id ? previous : undefined),
  })
  usePageTitle(data?.news_title)
  if (error)
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{ path: '/report-tracking/top-artikel-search', name: 'Top Articles & Videos' }}
      />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return <ReportPage report={data} />
}

function ReportPage({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { days, news_id } = report
  const stepTo = useStepAddress(days)
  const { notes, annotations } = useChartNotes(days.first <= days.last ? days : undefined, 'visits', news_id)
  return (
    <>
      <ReportHeader
        title={report.news_title}
        days={report.days}
        action={
          <>
            <WorkbookButton title={report.news_title} tables={() => articleTables(report, t)} />
            <ScreenLink to={`/content-management/edit/${encodeURIComponent(report.news_permalink)}`}>
              {t('Edit')}
            </ScreenLink>
          </>
        }
      />
      <Figures report={report} />
      <div className="report-notes">
        <NotesButton notes={notes} area="visits" day={days.last} />
      </div>
      <SeriesChart
        title={t('Page views')}
        steps={report.views_series.map(({ at }) => at)}
        grain={report.days.grain}
        isRunning={report.days.running !== null}
        stepTitle={t('Days')}
        stepTo={stepTo}
        series={articleSeries(report, t)}
        annotations={annotations}
        isPending={false}
        emptyTitle={t('There are no days in this range.')}
      />
      <div className="report-panels">
        <ArticleSources report={report} />
        <ArticleCampaigns report={report} />
        <Panel title={t('What visitors wrote')}>
          <HelpfulTexts news_id={report.news_id} />
        </Panel>
      </div>
      <RecountNote />
    </>
  )
}

function Figures({ report }: { report: Report }) {
  const { t } = useTranslation()
  const sameDays = useSameDays()
  const { mayOpen } = useShell()
  const { days, helpful } = report
  const isVideo = report.news_content_type === 'video'
  const compared = ({ compared: value, whole }: Omit<Report['views'], 'value'>) =>
    days.compared_whole && value !== null ? { value, whole, days: days.compared_whole } : null
  const figure = (label: string, { value, ...rest }: Report['views'], more: object = {}) => (
    <Figure label={label} value={value} days={days} compared={compared(rest)} {...more} />
  )
  const answers = helpful.yes + helpful.no
  const moments = momentsOf(days)
  const rowsAt = (rows: string) => sameDays(articlePath(report.news_id), { rows })
  return (
    <>
      <div className="figures">
        {figure(t('Page views'), report.views, {
          definition: t('How often it was opened, without bots.'),
          to: rowsAt('page_views'),
        })}
        {figure(t('Readers per day'), report.readers_per_day, {
          definition: t(
            'The mean of the readers of each day. They are not added up: who comes again is not recognised.',
          ),
          to: rowsAt('visits'),
        })}
        {report.finish !== null && (
          <Figure
            label={t('Finished')}
            value={report.finish}
            kind="percent"
            days={days}
            definition={
              isVideo
                ? t('Of those who played the video on a day, how many reached its last tenth.')
                : t('Of those who opened it on a day, how many read to its end.')
            }
            to={rowsAt(finishRows(report))}
          />
        )}
        {figure(t('Comments'), report.comments, {
          definition: t('Comments of these days that readers can see.'),
          to: commentsPath(report.news_id, moments),
        })}
        {figure(t('Likes'), report.likes, {
          definition: t('Likes that members gave on these days and did not take back.'),
          to: likesPath(report.news_id, moments),
        })}
        {figure(t('Shares'), report.shares, {
          definition: t('How often visitors shared it.'),
          to: rowsAt('shares'),
        })}
        {figure(t('Clicks on external links'), report.external_clicks, {
          definition: t('How often visitors followed a link on it to another site.'),
          to: sameDays('/report-tracking/external-link-report', { news_id: report.news_id }),
        })}
        <Figure
          label={t('Helpful')}
          value={helpful.share}
          kind="percent"
          days={days}
          definition={
            answers > 0
              ? tCount(t, answers, '{{yes}} of 1 answer was yes.', '{{yes}} of {{n}} answers were yes.', {
                  yes: helpful.yes,
                })
              : t('Nobody has said whether something helped on these days.')
          }
          doubt={answers > 0 && helpful.is_low_sample ? lowSampleNote(t) : undefined}
          to={answers > 0 ? rowsAt('helpful') : undefined}
        />
        <Figure
          label={t('New members')}
          value={report.new_members}
          days={days}
          definition={t(
            'Members who registered on a day on which they had read this before. Erased members still count, but are no longer listed.',
          )}
          // Only people who may see members can open the list.
          to={mayOpen('/member') ? rowsAt('new_members') : undefined}
        />
      </div>
      <Typography.Paragraph type="secondary">
        {t('New members are counted only if they allow tracking, so there can be more.')}
        {helpful.is_low_sample && ` ${t('There are too few answers to say whether it helps.')}`}
      </Typography.Paragraph>
      <FigureRows
        news_id={report.news_id}
        titles={{
          page_views: t('Page views'),
          visits: t('Readers'),
          helpful: t('Answers to “helpful?”'),
          ...(mayOpen('/member') && { new_members: t('New members') }),
          reads: t('Read to the end'),
          videos: t('Watched parts of the video'),
          shares: t('Shares'),
        }}
      />
      <ArticleArrivals report={report} />
    </>
  )
}
