import { useTranslation } from 'react-i18next'
import { likes, type LikeRow } from '@balai/contract/content/likes.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { useList } from '../../../lib/use-list.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { rangeFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useContributorFilter } from './use-contributor-filter.ts'

/** Who liked which article. */
export function Likes() {
  const { t } = useTranslation()
  const list = useList(likes.list)
  const { news_id, contributor_id, member_id, from, until } = list.input
  const writtenBy = useContributorFilter(contributor_id)
  const [first] = list.rows
  const columns: Column<LikeRow>[] = [
    {
      key: 'member_name',
      title: t('Member'),
      width: 220,
      always: true,
      cell: ({ member_id, member_name }) =>
        member_id === null ? (
          t('Erased member')
        ) : (
          <ScreenLink to={`/member/edit/${member_id}`}>{member_name}</ScreenLink>
        ),
    },
    {
      key: 'news_title',
      title: t('Article'),
      priority: 1,
      width: 360,
      cell: (like) => (
        <ScreenLink to={`/content-management/preview/${like.news_permalink}`}>{like.news_title}</ScreenLink>
      ),
    },
    {
      key: 'liked_at',
      title: t('When'),
      priority: 1,
      width: 160,
      sortable: true,
      cell: ({ liked_at }) => <DateTime at={liked_at} />,
    },
  ]
  return (
    <>
      <FilterBar
        list={list}
        search={t('Member or article')}
        filters={[
          rangeFilter(['from', 'until'], {
            label: t('When'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          ...writtenBy,
          ...(news_id
            ? [
                {
                  fields: ['news_id'],
                  label: t('Article'),
                  control: null,
                  chosen: first?.news_title ?? String(news_id),
                },
              ]
            : []),
          ...(member_id
            ? [
                {
                  fields: ['member_id'],
                  label: t('Member'),
                  control: null,
                  chosen: first?.member_name ?? String(member_id),
                },
              ]
            : []),
        ]}
      />
      <DataTable
        name="likes"
        label={t('Likes')}
        list={list}
        columns={columns}
        // Likes of erased members have no key that distinguishes them.
        rowKey={(like) => `${like.news_id} ${like.member_id ?? `erased ${list.rows.indexOf(like)}`}`}
        rowName={(like) => `${like.member_name ?? t('Erased member')}, ${like.news_title}`}
        whenEmpty={{ title: t('No likes yet.') }}
      />
      <Pager list={list} />
    </>
  )
}
