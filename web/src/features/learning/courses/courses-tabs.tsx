import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CourseStatus } from '@balai/contract/learning/course-shapes.ts'
import { courses } from '@balai/contract/learning/courses.ts'
import { filterOf } from '../../../lib/list-address.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CountTabs } from '../../../ui/count-tabs.tsx'
import type { CourseList } from './course-list.ts'

type Tab = 'all' | CourseStatus | 'trash'

/** The statuses and the trash, with the number of courses of each that match the other filters. */
export function CoursesTabs({ list }: { list: CourseList }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    ...queryOf(courses.counts, filterOf(list.wire, 'course_status', 'trash'), { quiet: true }),
    placeholderData: (previous) => previous,
  })
  const { course_status, trash } = list.input
  const names = {
    published: t('Published'),
    draft: t('Drafts'),
    scheduled: t('Scheduled'),
    archived: t('Archived'),
  }
  const order = ['published', 'draft', 'scheduled', 'archived'] as const
  const tabs: { key: Tab; name: string; count: number | undefined }[] = [
    { key: 'all', name: t('All'), count: data?.total },
    ...order.map((status) => ({ key: status, name: names[status], count: data?.statuses[status] })),
    { key: 'trash', name: t('Trash'), count: data?.trash },
  ]
  const choose = (key: Tab) =>
    list.change({
      course_status: key === 'all' || key === 'trash' ? undefined : key,
      trash: key === 'trash' ? '1' : undefined,
    })
  return (
    <CountTabs
      label={t('Which courses')}
      tabs={tabs}
      chosen={trash ? 'trash' : (course_status ?? 'all')}
      onChoose={choose}
    />
  )
}
