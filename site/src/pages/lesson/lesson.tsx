import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { Comments } from '../../ui/comments/comments.tsx'
import { ofCourse } from '../../ui/comments/subject.ts'
import { Prose } from '../../ui/prose.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Attachments } from './attachments.tsx'
import { LessonList } from './lesson-list.tsx'
import { LessonSteps } from './lesson-steps.tsx'
import { LessonVideo } from './lesson-video.tsx'
import { words } from './lesson.id.ts'
import '../../ui/members.css'
import '../../ui/learning.css'

/** One lesson. Visitors see those that are free to look at; learners see all of them, with what they have done. */
export default function LessonPage({ params }: PageParams) {
  const { isSignedIn } = useSession()
  const { permalink = '' } = params
  const lesson_id = Number(params['lesson_id'])
  return isSignedIn ? (
    <OwnLesson key={lesson_id} {...{ permalink, lesson_id }} />
  ) : (
    <FreeLesson key={lesson_id} {...{ permalink, lesson_id }} />
  )
}

interface LessonProps {
  permalink: string
  lesson_id: number
}

function OwnLesson({ permalink, lesson_id }: LessonProps) {
  const t = useWords(words)
  const lesson = useCall(calls.openLesson, { lesson_id })
  const course_id = lesson.data?.course_id
  // A free lesson can be opened without enrolling; then there is no outline of the member.
  const own = useCall(calls.learn, course_id === undefined ? null : { course_id })
  const reload = () => {
    lesson.reload()
    own.reload()
  }
  return (
    <Loaded of={lesson}>
      {(opened) => (
        <Page title={opened.lesson_title} intro={opened.lesson_description}>
          <div className="with-aside lesson">
            <div>
              {opened.video && (
                <LessonVideo
                  lesson_id={lesson_id}
                  title={opened.lesson_title}
                  video={opened.video}
                  poster={opened.poster}
                  watched={opened.watched_seconds}
                  isFollowed={own.data !== undefined}
                />
              )}
              {opened.lesson_text && <Prose html={opened.lesson_text} />}
              <Attachments lesson_id={lesson_id} files={opened.attachments} />
              <LessonSteps permalink={permalink} lesson={opened} own={own.data} onChanged={reload} />
              {own.data && (
                <Comments
                  subject={ofCourse(lesson_id)}
                  title={t('Questions and comments')}
                  closed={own.data.can_learn ? null : t('Learners of the course can write here.')}
                />
              )}
            </div>
            {own.data ? (
              <LessonList permalink={permalink} own={own.data} current={lesson_id} />
            ) : (
              !own.isLoading && <Invitation permalink={permalink} />
            )}
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function FreeLesson({ permalink, lesson_id }: LessonProps) {
  const lesson = useCall(calls.previewLesson, { lesson_id })
  return (
    <Loaded of={lesson}>
      {({ title, description, video, poster, text, attachments }) => (
        <Page title={title} intro={description}>
          <div className="with-aside lesson">
            <div>
              {video && (
                <LessonVideo {...{ lesson_id, title, video, poster }} watched={0} isFollowed={false} />
              )}
              {text && <Prose html={text} />}
              <Attachments lesson_id={lesson_id} files={attachments} />
            </div>
            <Invitation permalink={permalink} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Invitation({ permalink }: { permalink: string }) {
  const t = useWords(words)
  const { isSignedIn } = useSession()
  return (
    <aside>
      <Notice
        action={
          <Link
            className="button"
            href={isSignedIn ? `/courses/${permalink}` : logInFrom(`/courses/${permalink}`)}
          >
            {isSignedIn ? t('To the course') : t('Log in')}
          </Link>
        }
      >
        {t('This lesson is free to look at. Enrol to learn the whole course.')}
      </Notice>
    </aside>
  )
}
