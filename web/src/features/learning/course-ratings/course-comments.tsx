import { useTranslation } from 'react-i18next'
import { courseComments, discussedKinds } from '@balai/contract/learning/course-comments.ts'
import { useList } from '../../../lib/use-list.ts'
import { DiscussionQueue } from '../../../parts/discussion-desk/discussion-queue.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'
import { courseDiscussion } from './course-discussion.ts'
import { courseFilter } from './course-filter.tsx'

type Kind = (typeof discussedKinds)[number]

/** The comments on courses and lessons by queue; the same queue can hold those on articles. */
export function CourseComments({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation()
  const list = useList(courseComments.list)
  const { kind, course_id, subject_id } = list.input
  const names: Record<Kind, string> = {
    courses: t('Courses and lessons'),
    course: t('Courses'),
    lesson: t('Lessons'),
    news: t('Articles'),
    all: t('Courses, lessons and articles'),
  }
  return (
    <DiscussionQueue
      kind={courseDiscussion}
      list={list}
      subject_id={subject_id}
      filters={[
        choiceFilter<Kind>('kind', {
          label: t('Written on'),
          value: kind === 'courses' ? undefined : kind,
          options: discussedKinds
            .filter((value) => value !== 'courses')
            .map((value) => ({ value, label: names[value] })),
          onChange: (next) => list.change({ kind: next }),
        }),
        courseFilter(t, course_id, list.rows[0]?.course_title, (next) => list.change({ course_id: next })),
      ]}
      onHelp={onHelp}
    />
  )
}
