import { Link } from 'wouter'
import type { PublishedCourse } from '@balai/contract/learning/published-courses.ts'
import type { AnswerOf, calls } from '../../lib/calls.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { useCourseWords } from './course-words.ts'
import { words } from './courses.id.ts'

interface OutlineProps {
  course: PublishedCourse
  /** What the member has done; undefined if they are not enrolled. */
  own: AnswerOf<typeof calls.learn> | undefined
}

/** The topics and lessons. Learners open every lesson, others those that are free to look at. */
export function Outline({ course, own }: OutlineProps) {
  const t = useWords(words)
  const { lengthOf } = useCourseWords()
  const done = new Set(
    own?.topics.flatMap(({ lessons }) =>
      lessons.filter(({ done_at }) => done_at).map(({ lesson_id }) => lesson_id),
    ),
  )
  return (
    <section className="outline" aria-labelledby="outline-title">
      <h2 id="outline-title">{t('What you learn')}</h2>
      {course.topics.map((topic) => (
        <section key={topic.topic_id}>
          <h3>{topic.title}</h3>
          {topic.summary && <p className="soft">{topic.summary}</p>}
          <ol>
            {topic.lessons.map((lesson) => (
              <li key={lesson.lesson_id}>
                <span className="grow">
                  {done.has(lesson.lesson_id) && (
                    <span className="done" role="img" aria-label={t('Done')}>
                      ✓
                    </span>
                  )}
                  {own?.can_learn || lesson.is_preview ? (
                    <Link href={`/courses/${course.permalink}/lessons/${lesson.lesson_id}`}>
                      {lesson.title}
                    </Link>
                  ) : (
                    lesson.title
                  )}
                </span>
                {lesson.is_preview && !own?.can_learn && <Badge kind="good">{t('Free to look at')}</Badge>}
                {lesson.has_quiz && <Badge>{t('Quiz')}</Badge>}
                {lesson.length_seconds !== null && (
                  <span className="soft">{lengthOf(lesson.length_seconds)}</span>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}
