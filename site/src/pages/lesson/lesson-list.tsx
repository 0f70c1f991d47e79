import { Link } from 'wouter'
import type { AnswerOf, calls } from '../../lib/calls.ts'
import { useWords } from '../../lib/words.ts'
import { Progress } from '../../ui/progress.tsx'
import { words } from './lesson.id.ts'

interface ListProps {
  permalink: string
  own: AnswerOf<typeof calls.learn>
  /** The lesson that is open. */
  current: number
}

/** All lessons of the course beside the open one, with what the member has done. */
export function LessonList({ permalink, own, current }: ListProps) {
  const t = useWords(words)
  return (
    <aside className="panel lesson-list" aria-label={t('Lessons of the course')}>
      <p>
        <Link href={`/courses/${permalink}`}>{own.course_title}</Link>
      </p>
      <Progress percent={own.progress} label={t('Your progress')} />
      {own.topics.map((topic) => (
        <section key={topic.topic_id}>
          <h2>{topic.topic_title}</h2>
          <ol>
            {topic.lessons.map(({ lesson_id, lesson_title, done_at }) => (
              <li key={lesson_id} className={done_at ? 'is-done' : undefined}>
                <Link
                  href={`/courses/${permalink}/lessons/${lesson_id}`}
                  aria-current={lesson_id === current ? 'page' : undefined}
                >
                  {lesson_title}
                </Link>
                {done_at && <span className="unseen"> ({t('done')})</span>}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </aside>
  )
}
