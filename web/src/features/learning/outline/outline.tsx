import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useParams } from 'react-router'
import { RecordNote } from '../../../ui/record-note.tsx'
import { usePageTitle } from '../../../lib/page.ts'
import { OutlineDesk } from './outline-desk.tsx'
import { outlineQuery } from './outline-data.ts'

const list = { path: '/lms', name: 'Kursus' }

/** The outline of a course: its topics and lessons, and a lesson beside them. */
export default function OutlineScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(outlineQuery(Number(id)))
  usePageTitle(data?.course_title)
  if (error && !data) return <RecordNote error={error} onRetry={refetch} list={list} />
  if (!data) return <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 14 }} />
  return <OutlineDesk key={data.course_id} outline={data} />
}
