import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, type ComponentProps } from 'react'
import { courses } from '@balai/contract/learning/courses.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CreateDraft } from '../../../parts/writing-desk/create-draft.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'

const CourseDesk = lazyPart(async () => (await import('./writing/course-desk.tsx')).CourseDesk)

const list = { path: '/lms', name: 'Kursus' }

/** A new course. */
export default function CreateCourse() {
  return (
    <CreateDraft
      blank={(round, onCreated) => <Desk key={round} loaded={null} onCreated={onCreated} />}
      stored={(round, id) => <StoredCourse key={round} id={id} />}
    />
  )
}

/** An existing course, by its number or a permalink. */
export function StoredCourse({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(courses.detail, { id }, { quiet: true }),
    // The draft builds on the loaded version, so a cached answer may be stale.
    staleTime: 0,
  })
  if (error && !data) return <RecordNote error={error} onRetry={refetch} list={list} />
  if (!data || !isFetchedAfterMount) return <DeskSkeleton />
  return <Desk loaded={data} />
}

const Desk = (props: ComponentProps<typeof CourseDesk>) => (
  <Suspense fallback={<DeskSkeleton />}>
    <CourseDesk {...props} />
  </Suspense>
)

const DeskSkeleton = () => <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 12 }} />
