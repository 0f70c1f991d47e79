import { Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lowSample, type HelpfulRow } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { formatPercent } from '../../../lib/format.ts'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ArticleTitle, useArticleFilters } from './article-columns.tsx'
import { Compared } from './compared.tsx'
import { HelpfulDays } from './helpful-days.tsx'
import { HelpfulTexts } from './helpful-texts.tsx'
import { lowSampleNote } from './low-sample.ts'
import { NumberButton } from './number-button.tsx'
import { ReportHeader } from './report-header.tsx'
import { useReport } from './use-report.ts'

export const list = reports.helpful

/** What visitors said about articles. Few answers say little, so their share is grey. */
export default function HelpfulContent() {
  const { t } = useTranslation()
  const { list: helpful, days } = useReport(reports.helpful)
  const filters = useArticleFilters(helpful)
  const [open, setOpen] = useState<HelpfulRow | null>(null)
  const opening = (row: HelpfulRow, title: string, value: number, shown?: ReactNode) => (
    <NumberButton name={`${row.news_title}, ${title}`} value={value} onOpen={() => setOpen(row)}>
      {shown}
    </NumberButton>
  )
  const count = (key: 'yes' | 'no' | 'texts', title: string, explained: string): Column<HelpfulRow> => ({
    key,
    title,
    explained,
    width: 104,
    align: 'right',
    sortable: true,
    cell: (row) => opening(row, title, row[key]),
  })
  const columns: Column<HelpfulRow>[] = [
    {
      key: 'news_title',
      title: t('Title'),
      width: 300,
      lines: 2,
      sortable: true,
      always: true,
      cell: (row) => <ArticleTitle article={row} />,
    },
    {
      key: 'share',
      title: t('Helpful'),
      explained: t(
        'The share of yes among the answers to “Was this helpful?”. It is grey with fewer than {{count}} answers.',
        { count: lowSample },
      ),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      // A share of 0 % has rows, too: the answers that it is of.
      cell: (row) => opening(row, t('Helpful'), row.answers, <Share row={row} />),
    },
    {
      key: 'answers',
      title: t('Answers'),
      explained: t('Answers of visitors, yes and no.'),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Compared value={row.answers} compared={row.compared} whole={row.whole}>
          {opening(row, t('Answers'), row.answers)}
        </Compared>
      ),
    },
    count('yes', t('Yes'), t('Answers of visitors whom it helped.')),
    count('no', t('No'), t('Answers of visitors whom it did not help.')),
    count('texts', t('Texts'), t('Answers with which visitors wrote a text.')),
  ]
  return (
    <>
      <ReportHeader
        title="Helpful Content"
        days={days}
        mailed="helpful"
        action={<ExportButton endpoint={reports.helpfulExcel} input={helpful.wire} />}
      />
      <FilterBar list={helpful} search={t('Title')} filters={filters} />
      <DataTable
        name="helpful-content"
        label="Helpful Content"
        list={helpful}
        columns={columns}
        rowKey={({ news_id }) => news_id}
        rowName={({ news_title }) => news_title}
        onOpen={setOpen}
        whenEmpty={{
          title: t('Nobody has said whether something helped on these days.'),
          hint: t('Choose other days, or check that the site sends what visitors do.'),
        }}
      />
      <Pager list={helpful} />
      <RecountNote />
      <Drawer
        isText
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open?.news_title}
        size={440}
        destroyOnHidden
      >
        {open && (
          <>
            <HelpfulDays news_id={open.news_id} />
            <HelpfulTexts news_id={open.news_id} />
          </>
        )}
      </Drawer>
    </>
  )
}

function Share({ row: { share, is_low_sample } }: { row: HelpfulRow }) {
  const { t } = useTranslation()
  const text = formatPercent(share ?? Number.NaN)
  if (!is_low_sample) return text
  const why = lowSampleNote(t)
  return (
    <Typography.Text type="secondary" title={why}>
      {text} <span className="visually-hidden">{why}</span>
    </Typography.Text>
  )
}
