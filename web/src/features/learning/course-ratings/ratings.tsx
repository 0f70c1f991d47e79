import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseRatings } from '@balai/contract/learning/course-ratings.ts'
import { tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useList } from '../../../lib/use-list.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { TableNote } from '../../../ui/table-note.tsx'
import { courseFilter } from './course-filter.tsx'
import './course-ratings.css'
import { Distribution } from './distribution.tsx'
import { RatingCard } from './rating-card.tsx'

type Order = 'lowest' | 'highest' | 'newest'

/** The ratings of courses with their distribution, those with the fewest stars first. */
export function Ratings() {
  const { t } = useTranslation()
  const list = useList(courseRatings.list)
  const { course_id, member_id, stars, state, answered, order_by, order } = list.input
  const distribution = useQuery({
    ...queryOf(courseRatings.distribution, { course_id }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const [first] = list.rows
  const sorted: Order = order_by === 'rated_at' ? 'newest' : order === 'asc' ? 'lowest' : 'highest'
  return (
    <div className="ratings">
      <Distribution
        query={distribution}
        chosen={stars}
        onChoose={(next) => list.change({ stars: next })}
        onHidden={() => list.change({ state: 'hidden', stars: undefined, answered: undefined })}
        onUnanswered={() => list.change({ answered: 'no', state: 'shown', stars: undefined })}
      />
      <section aria-label={t('Ratings')} aria-busy={list.isFetching}>
        <FilterBar
          list={list}
          search={t('Text or member')}
          filters={[
            courseFilter(t, course_id, first?.course_title, (next) => list.change({ course_id: next })),
            choiceFilter('stars', {
              label: t('Stars'),
              value: stars === undefined ? undefined : String(stars),
              options: ['1', '2', '3', '4', '5'].map((value) => ({
                value,
                label: tCount(t, Number(value), '1 star', '{{n}} stars'),
              })),
              onChange: (next) => list.change({ stars: next }),
            }),
            choiceFilter('state', {
              label: t('Status'),
              value: state,
              options: [
                { value: 'shown', label: t('Shown') },
                { value: 'hidden', label: t('Hidden') },
              ],
              onChange: (next) => list.change({ state: next }),
            }),
            choiceFilter('answered', {
              label: t('Answer'),
              value: answered,
              options: [
                { value: 'no', label: t('Without answer') },
                { value: 'yes', label: t('Answered') },
              ],
              onChange: (next) => list.change({ answered: next }),
            }),
            choiceFilter<Order>('order_by', {
              label: t('Sorted by'),
              value: sorted === 'lowest' ? undefined : sorted,
              options: [
                { value: 'newest', label: t('Newest first') },
                { value: 'highest', label: t('Most stars first') },
              ],
              onChange: (next) =>
                list.change(
                  next === 'newest'
                    ? { order_by: 'rated_at', order: 'desc' }
                    : { order_by: 'stars', order: next === 'highest' ? 'desc' : 'asc' },
                ),
            }),
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
        {list.isPending ? (
          <Skeleton active title={false} paragraph={{ rows: 12 }} />
        ) : list.rows.length === 0 ? (
          <TableNote
            list={list}
            whenEmpty={{
              title: t('Nobody has rated a course yet.'),
              hint: t('Members can rate a course after its first lesson.'),
            }}
          />
        ) : (
          <ul className="rating-list">
            {list.rows.map((row) => (
              <RatingCard key={row.rating_id} rating={row} />
            ))}
          </ul>
        )}
        <Pager list={list} />
      </section>
    </div>
  )
}
