import { Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useDiscussionTools } from '../../../parts/discussion-desk/discussion-tools.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { courseDiscussion } from './course-discussion.ts'
import { Ratings } from './ratings.tsx'

const CourseComments = lazyPart(async () => (await import('./course-comments.tsx')).CourseComments)
const CourseLikes = lazyPart(async () => (await import('./course-likes.tsx')).CourseLikes)

const views = ['ratings', 'comments', 'likes'] as const
type View = (typeof views)[number]

/** What members say about courses: ratings, comments and likes. */
export default function Rating() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tools = useDiscussionTools(courseDiscussion)
  const view = views.find((name) => name === params.get('view')) ?? 'ratings'
  const names: Record<View, string> = {
    ratings: t('Ratings'),
    comments: t('Comments'),
    likes: t('Likes'),
  }
  return (
    <>
      <PageHeader
        title="Rating & Komentar"
        action={
          <>
            <Segmented<View>
              aria-label={t('Shown')}
              value={view}
              options={views.map((value) => ({ value, label: names[value] }))}
              // Each view has its own filters.
              onChange={(next) => setParams(next === 'ratings' ? {} : { view: next })}
            />
            {view === 'comments' && tools.buttons}
          </>
        }
      />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        {view === 'ratings' && <Ratings />}
        {view === 'comments' && <CourseComments onHelp={tools.showKeys} />}
        {view === 'likes' && <CourseLikes />}
      </Suspense>
      {tools.dialogs}
    </>
  )
}
