import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  keywordGroups,
  type Gap,
  type GapState,
  type KeywordRow,
} from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { dayIn } from '@balai/contract/core/zone.ts'
import { call } from '../../../lib/api.ts'
import { tCount } from '../../../lib/format.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { useShell } from '../../../lib/shell.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { Compared } from './compared.tsx'
import { KeywordRows, similarSearches, withoutClick } from './keyword-rows.tsx'
import { NumberButton } from './number-button.tsx'
import { ReportHeader } from './report-header.tsx'
import { useReport } from './use-report.ts'

export const list = reports.keywords

const everything = 'all'
const tones: Record<GapState, Tone> = { planned: 'busy', published: 'warning', closed: 'good' }

/** What visitors searched for, where the site has no answer, and what was written because of it. */
export default function Keywords() {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { list: keywords, days } = useReport(reports.keywords)
  const [open, setOpen] = useState<KeywordRow | null>(null)
  const { data: counts } = useQuery({
    ...queryOf(reports.keywordCounts, filterOf(keywords.wire, 'only'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const groups = {
    without_results: t('Without results'),
    without_click: t('Without a click'),
    planned: t('With a planned article'),
  }
  const together = keywords.input.together === true
  /** A number that opens what is behind it. */
  const opening = (row: KeywordRow, value: number) => (
    <NumberButton name={row.keyword} value={value} onOpen={() => setOpen(row)} />
  )
  const count = (
    key: 'without_results' | 'without_click' | 'clicks',
    title: string,
    explained: string,
  ): Column<KeywordRow> => ({
    key,
    title,
    explained,
    width: 134,
    align: 'right',
    sortable: true,
    priority: key === 'without_results' ? 1 : 2,
    cell: (row) => opening(row, row[key]),
  })
  const columns: Column<KeywordRow>[] = [
    {
      key: 'keyword',
      title: t('Keyword'),
      width: 240,
      sortable: true,
      always: true,
      ...(together && { explained: similarSearches(t) }),
      cell: (row) => <KeywordCell row={row} />,
    },
    {
      key: 'searches',
      title: t('Searches'),
      explained: t('How often visitors searched for it on the site. Opening a result is no further search.'),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Compared value={row.searches} compared={row.compared} whole={row.whole}>
          {opening(row, row.searches)}
        </Compared>
      ),
    },
    count('without_results', t('Without results'), t('Searches that found nothing.')),
    count('without_click', t('Without a click'), withoutClick(t)),
    count('clicks', t('Clicks'), t('Results of these searches that were opened.')),
    {
      key: 'gap',
      title: t('Planned article'),
      priority: 1,
      width: 240,
      lines: 2,
      cell: ({ keyword, gap }) => gap && <GapCell keyword={keyword} gap={gap} together={together} />,
    },
  ]
  return (
    <>
      <ReportHeader
        title="Top Keyword Search"
        days={days}
        mailed="keywords"
        action={<ExportButton endpoint={reports.keywordsExcel} input={keywords.wire} />}
      />
      <CountTabs
        label={t('Keywords')}
        chosen={keywords.input.only ?? everything}
        onChoose={(key) => keywords.change({ only: key === everything ? undefined : key })}
        tabs={[
          { key: everything, name: t('All'), count: counts?.total },
          ...keywordGroups.map((key) => ({ key, name: groups[key], count: counts?.[key] })),
        ]}
      />
      <FilterBar
        list={keywords}
        search={t('Keyword')}
        filters={[
          choiceFilter<'1'>('together', {
            label: t('Similar searches'),
            value: together ? '1' : undefined,
            options: [{ value: '1', label: t('Added up') }],
            onChange: (value) => keywords.change({ together: value }),
          }),
        ]}
      />
      <DataTable
        name="keywords"
        label="Top Keyword Search"
        list={keywords}
        columns={columns}
        rowKey={({ keyword }) => keyword}
        rowName={({ keyword }) => keyword}
        {...(mayOpen('/content-management/create-article') && {
          actions: ({ keyword, gap }: KeywordRow) =>
            keyword !== '' && !gap && <QuickButton label={t('Plan an article')} run={() => plan(keyword)} />,
          actionsWidth: 150,
        })}
        whenEmpty={{
          title: t('Nobody has searched on these days.'),
          hint: t('Choose other days, or check that the site sends what visitors do.'),
        }}
      />
      <Pager list={keywords} />
      <RecountNote />
      <Drawer
        isText
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open && (open.keyword || t('Rare searches, together'))}
        size={520}
        destroyOnHidden
      >
        {open && <KeywordRows row={open} together={together} />}
      </Drawer>
    </>
  )

  async function plan(keyword: string) {
    const { news_title } = await call(reports.planArticle, { keyword })
    toastDone(t('“{{title}}” is a draft, planned for next week.', { title: news_title }))
    await refresh(reports.keywords, reports.keywordCounts)
  }
}

/** The same report about a keyword, from a day to today. */
function sinceDay(from: string, search: string, together: boolean): string {
  const to = dayIn(settings.time_zone, new Date())
  const fields = { range: 'custom', from, to, search, ...(together && { together: '1' }) }
  return `/report-tracking/kata-artikel?${new URLSearchParams(fields).toString()}`
}

/** A keyword, and how many similar ones are added up with it. */
function KeywordCell({ row: { keyword, words } }: { row: KeywordRow }) {
  const { t } = useTranslation()
  const [, ...similar] = words
  return (
    <>
      {keyword || t('Rare searches, together')}
      {similar.length > 0 && (
        <small style={{ display: 'block' }}>
          {t('+{{num}} similar: {{keywords}}', {
            num: similar.length,
            keywords: similar.map((one) => one.keyword).join(', '),
          })}
        </small>
      )}
    </>
  )
}

/** The article of a keyword, and whether searches end in a click since it is published. */
function GapCell({ keyword, gap, together }: { keyword: string; gap: Gap; together: boolean }) {
  const { t } = useTranslation()
  const names: Record<GapState, string> = {
    planned: t('Planned'),
    published: t('Published'),
    closed: t('Closed'),
  }
  return (
    <>
      <StatusBadge tone={tones[gap.state]}>{names[gap.state]}</StatusBadge>{' '}
      <ScreenLink to={`/content-management/edit/${gap.news_id}`}>{gap.news_title}</ScreenLink>
      {gap.published_at && (
        <small style={{ display: 'block' }}>
          <ScreenLink to={sinceDay(dayIn(settings.time_zone, new Date(gap.published_at)), keyword, together)}>
            {t('{{clicks}} in {{searches}} since the day of publication', {
              clicks: tCount(t, gap.clicks, '1 click', '{{n}} clicks'),
              searches: tCount(t, gap.searches, '1 search', '{{n}} searches'),
            })}
          </ScreenLink>
        </small>
      )}
    </>
  )
}
