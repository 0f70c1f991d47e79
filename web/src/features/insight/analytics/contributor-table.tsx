import { useTranslation } from 'react-i18next'
import type { Report } from '@balai/contract/insight/analytics-shapes.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShortTable } from '../../../ui/short-table.tsx'
import {
  commentsOfContributor,
  contentOfContributor,
  likesOfContributor,
  viewsOfContributor,
} from './report-links.ts'
import { figureWords } from './report-words.ts'

type Row = Report['contributors'][number]

/** A contributor by name, with a link to their record. An erased one has none. */
export function ContributorName({ row: { member_id, member_name } }: { row: Row }) {
  const { t } = useTranslation()
  if (member_name === null) return t('Erased member')
  return <ScreenLink to={`/member/edit/${member_id}`}>{member_name}</ScreenLink>
}

interface Props {
  report: Report
  /** The range of the report, as it stands in the address. */
  fields: Record<string, string | undefined>
}

const byName = (one: Row, other: Row) => (one.member_name ?? '').localeCompare(other.member_name ?? '')

/** What each contributor published in the range, and how far all their content reached. */
export function ContributorTable({ report, fields }: Props) {
  const { t } = useTranslation()
  const rows = report.contributors
  const words = figureWords(t)
  const count = (
    key: 'published' | 'views' | 'comments' | 'likes',
    { title, explained }: { title: string; explained: string },
    rowsAt: (member_id: number) => string,
  ) => ({
    key,
    title,
    explained,
    align: 'right' as const,
    sorter: (one: Row, other: Row) => one[key] - other[key],
    cell: (row: Row) =>
      row[key] > 0 ? (
        <ScreenLink to={rowsAt(row.member_id)}>{formatNumber(row[key])}</ScreenLink>
      ) : (
        formatNumber(row[key])
      ),
  })
  return (
    <Panel title={t('Contributors')}>
      <ShortTable<Row>
        rowKey="member_id"
        dataSource={rows}
        pagination={rows.length > 20 ? { pageSize: 20, size: 'small', showSizeChanger: false } : false}
        columns={[
          {
            key: 'name',
            title: t('Name'),
            sorter: byName,
            cell: (row) => <ContributorName row={row} />,
          },
          count('published', { title: t('Published'), explained: words.published.definition }, (member_id) =>
            contentOfContributor(member_id, report),
          ),
          count(
            'views',
            { title: t('Views of their content'), explained: words.contributor_views.definition },
            (member_id) => viewsOfContributor(member_id, fields),
          ),
          count('comments', { title: t('Comments'), explained: words.comments.definition }, (member_id) =>
            commentsOfContributor(member_id, report),
          ),
          count('likes', { title: t('Likes'), explained: words.likes.definition }, (member_id) =>
            likesOfContributor(member_id, report),
          ),
        ]}
      />
    </Panel>
  )
}
