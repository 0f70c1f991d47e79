import { useTranslation } from 'react-i18next'
import { courseLikes, type CourseLikeRow } from '@balai/contract/learning/course-likes.ts'
import { useList } from '../../../lib/use-list.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter, rangeFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { courseFilter } from './course-filter.tsx'

/** Who liked which course or lesson. */
export function CourseLikes() {
  const { t } = useTranslation()
  const list = useList(courseLikes.list)
  const { course_id, kind, from, until } = list.input
  const columns: Column<CourseLikeRow>[] = [
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
      key: 'title',
      title: t('Course or lesson'),
      priority: 1,
      width: 360,
      lines: 2,
      cell: (like) => (
        <>
          <ScreenLink to={`/lms/topic/${like.course_id}`}>{like.title}</ScreenLink>
          {like.kind === 'lesson' && (
            <>
              <br />
              <small>{like.course_title}</small>
            </>
          )}
        </>
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
        search={t('Member, course or lesson')}
        filters={[
          rangeFilter(['from', 'until'], {
            label: t('When'),
            value: { from, until },
            onChange: (range) => list.change(range),
          }),
          choiceFilter('kind', {
            label: t('Liked'),
            value: kind,
            options: [
              { value: 'course', label: t('Courses') },
              { value: 'lesson', label: t('Lessons') },
            ],
            onChange: (next) => list.change({ kind: next }),
          }),
          courseFilter(t, course_id, list.rows[0]?.course_title, (next) => list.change({ course_id: next })),
        ]}
      />
      <DataTable
        name="course likes"
        label={t('Likes')}
        list={list}
        columns={columns}
        // Likes of erased members have no key that distinguishes them.
        rowKey={(like) => `${like.subject_id} ${like.member_id ?? `erased ${list.rows.indexOf(like)}`}`}
        rowName={(like) => `${like.member_name ?? t('Erased member')}, ${like.title}`}
        whenEmpty={{ title: t('Nobody has liked a course yet.') }}
      />
      <Pager list={list} />
    </>
  )
}
