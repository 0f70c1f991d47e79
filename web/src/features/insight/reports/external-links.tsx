import { Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExternalLinkRow } from '@balai/contract/insight/report-shapes.ts'
import { reports } from '@balai/contract/insight/reports.ts'
import { call } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { RecountNote } from '../../../parts/recount/recount-note.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Compared } from './compared.tsx'
import { LinkDays } from './link-days.tsx'
import { NumberButton } from './number-button.tsx'
import { ReportHeader } from './report-header.tsx'
import { articlePath, useReport, useSameDays } from './use-report.ts'

export const list = reports.externalLinks

/** Where visitors leave the site, by link and page. Staff mark addresses that are dead. */
export default function ExternalLinks() {
  const { t } = useTranslation()
  const { list: links, days } = useReport(reports.externalLinks)
  const sameDays = useSameDays()
  const [open, setOpen] = useState<ExternalLinkRow | null>(null)
  const { dead, news_id, address } = links.input
  const columns: Column<ExternalLinkRow>[] = [
    {
      key: 'address',
      title: t('Address'),
      width: 300,
      sortable: true,
      always: true,
      cell: (row) => <Target address={row.address} />,
    },
    {
      key: 'news_title',
      title: t('Page'),
      width: 240,
      sortable: true,
      cell: (row) =>
        row.news_id === null ? (
          row.path
        ) : (
          <ScreenLink to={sameDays(articlePath(row.news_id))}>{row.news_title}</ScreenLink>
        ),
    },
    {
      key: 'clicks',
      title: t('Clicks'),
      explained: t('How often visitors followed this link on this page.'),
      priority: 1,
      width: 130,
      align: 'right',
      sortable: true,
      cell: (row) => (
        <Compared value={row.clicks} compared={row.compared} whole={row.whole}>
          <NumberButton name={row.address} value={row.clicks} onOpen={() => setOpen(row)} />
        </Compared>
      ),
    },
    {
      key: 'dead_since',
      title: t('Status'),
      priority: 1,
      width: 180,
      cell: ({ dead_since, marked_by_name }) =>
        dead_since && (
          <span title={marked_by_name ?? ''}>
            <StatusBadge tone="bad">
              {t('Dead since {{day}}', { day: formatDate(dead_since, settings.time_zone) })}
            </StatusBadge>
          </span>
        ),
    },
  ]
  const mark = async (target: string) => {
    await call(reports.markDead, { address: target })
    await refresh(reports.externalLinks)
    toastUndo(t('The address is marked as dead.'), () => unmark(target))
  }
  const unmark = async (target: string) => {
    await call(reports.unmarkDead, { address: target })
    await refresh(reports.externalLinks)
  }
  return (
    <>
      <ReportHeader
        title="External Link Report"
        days={days}
        mailed="links"
        action={<ExportButton endpoint={reports.externalLinksExcel} input={links.wire} />}
      />
      <FilterBar
        list={links}
        search={t('Address or title')}
        filters={[
          choiceFilter<'1' | '0'>('dead', {
            label: t('Status'),
            value: dead === undefined ? undefined : dead ? '1' : '0',
            options: [
              { value: '1', label: t('Dead') },
              { value: '0', label: t('Not marked') },
            ],
            onChange: (value) => links.change({ dead: value }),
          }),
          ...(news_id
            ? [onlyOne('news_id', t('Article'), links.rows[0]?.news_title ?? String(news_id))]
            : []),
          ...(address ? [onlyOne('address', t('Address'), address)] : []),
        ]}
      />
      <DataTable
        name="external-links"
        label="External Link Report"
        list={links}
        columns={columns}
        rowKey={(row) => `${row.address} ${row.path}`}
        rowName={(row) => row.address}
        actions={(row) =>
          row.address !== '' &&
          (row.dead_since ? (
            <QuickButton label={t('Not dead')} run={() => unmark(row.address)} />
          ) : (
            <QuickButton label={t('Mark as dead')} run={() => mark(row.address)} />
          ))
        }
        actionsWidth={130}
        whenEmpty={{
          title: t('Nobody has followed a link to another site on these days.'),
          hint: t('Choose other days, or check that the site sends what visitors do.'),
        }}
      />
      <Pager list={links} />
      <RecountNote />
      <Drawer
        open={open !== null}
        onClose={() => setOpen(null)}
        title={open && (open.address || t('Rare addresses, together'))}
        size={440}
        destroyOnHidden
      >
        {open && <LinkDays address={open.address} path={open.path} />}
      </Drawer>
    </>
  )
}

/** A filter that other reports set by their links; here it can only be removed. */
const onlyOne = (field: string, label: string, chosen: string) => ({
  fields: [field],
  label,
  control: null,
  chosen,
})

/** The address of another site. Kinds such as mailto: are counted together and lead nowhere. */
function Target({ address }: { address: string }) {
  const { t } = useTranslation()
  if (address === '') return t('Rare addresses, together')
  if (!/^https?:\/\//.test(address)) return <code>{address}</code>
  return (
    <Typography.Link href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {address}
    </Typography.Link>
  )
}
