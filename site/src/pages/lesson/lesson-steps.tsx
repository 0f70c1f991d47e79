import { Link, useLocation } from 'wouter'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './lesson.id.ts'

interface StepsProps {
  permalink: string
  lesson: AnswerOf<typeof calls.openLesson>
  /** What the member has done in the course; undefined if they are not enrolled. */
  own: AnswerOf<typeof calls.learn> | undefined
  onChanged: () => void
}

/** Marks the lesson as done, or leads to its quiz, and goes to the next one. */
export function LessonSteps({ permalink, lesson, own, onChanged }: StepsProps) {
  const t = useWords(words)
  const [, go] = useLocation()
  const { lesson_id, quiz_id, done_at, next_lesson_id: next, previous_lesson_id: previous } = lesson
  const finishing = useSend(calls.markDone)
  const reopening = useSend(calls.markUndone)
  const pathOf = (id: number) => `/courses/${permalink}/lessons/${id}`
  const finish = async () => {
    const answer = await finishing.send({ lesson_id })
    if (!answer) return
    if (next !== null && answer.status !== 'completed') go(pathOf(next))
    else onChanged()
  }
  const reopen = async () => {
    if (await reopening.send({ lesson_id })) onChanged()
  }
  return (
    <>
      {own?.status === 'completed' && (
        <Notice kind="good" action={<Link href="/account?tab=certificates">{t('My certificates')}</Link>}>
          {t('You have completed the course.')}
        </Notice>
      )}
      <Refused of={finishing.refusal ?? reopening.refusal} />
      <nav className="lesson-steps" aria-label={t('Lessons before and after')}>
        {previous !== null && (
          <Link className="button plain" rel="prev" href={pathOf(previous)}>
            {t('Previous lesson')}
          </Link>
        )}
        {own?.can_learn && quiz_id !== null && (
          <Link
            className={done_at ? 'button plain' : 'button'}
            href={`/courses/${permalink}/quiz/${lesson_id}`}
          >
            {done_at ? t('Look at the quiz') : t('Take the quiz')}
          </Link>
        )}
        {own?.can_learn && quiz_id === null && !done_at && (
          <Button look="first" isBusy={finishing.isSending} onClick={() => void finish()}>
            {next === null ? t('Done') : t('Done, next lesson')}
          </Button>
        )}
        {own?.can_learn && quiz_id === null && done_at && (
          <Button isBusy={reopening.isSending} onClick={() => void reopen()}>
            {t('Mark as not done')}
          </Button>
        )}
        {next !== null && (done_at || quiz_id !== null) && (
          <Link className={done_at ? 'button' : 'button plain'} rel="next" href={pathOf(next)}>
            {t('Next lesson')}
          </Link>
        )}
      </nav>
    </>
  )
}
