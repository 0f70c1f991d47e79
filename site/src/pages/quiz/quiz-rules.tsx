import type { AnswerOf, calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './quiz.id.ts'

interface RulesProps {
  quiz: AnswerOf<typeof calls.quiz>
  onStart: () => void
  /** Shows the result of an attempt. */
  onShow: (attempt_id: number) => void
}

/** What a quiz asks for, and what the member has reached so far. */
export function QuizRules({ quiz, onStart, onShow }: RulesProps) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const open = quiz.attempts.find(({ status }) => status === 'open')
  const ended = quiz.attempts.filter(({ status }) => status !== 'open')
  return (
    <>
      {quiz.is_passed && <Notice kind="good">{t('You have passed this quiz.')}</Notice>}
      <ul className="rules">
        <li>
          {t('Questions: {{count}}, points: {{points}}', { count: quiz.questions, points: quiz.max_points })}
        </li>
        {quiz.pass_percent !== null && <li>{t('{{percent}}% to pass', { percent: quiz.pass_percent })}</li>}
        {quiz.minutes !== null && <li>{t('Time: {{minutes}} min', { minutes: quiz.minutes })}</li>}
        {quiz.attempts_left !== null && (
          <li>{t('Attempts left: {{count}}', { count: quiz.attempts_left })}</li>
        )}
      </ul>
      {(open || quiz.attempts_left !== 0) && (
        <Button look={quiz.is_passed ? 'plain' : 'first'} onClick={onStart}>
          {open ? t('Continue the attempt') : ended.length > 0 ? t('Try again') : t('Start the quiz')}
        </Button>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="attempts-title">
          <h2 id="attempts-title">{t('Your attempts')}</h2>
          <ul className="rows">
            {ended.map(({ attempt_id, number, submitted_at, status, percent, is_passed }) => (
              <li key={attempt_id}>
                <span>
                  {t('Attempt {{number}}', { number })}{' '}
                  {status === 'grading' ? (
                    <Badge kind="warn">{t('Being graded')}</Badge>
                  ) : (
                    <Badge kind={is_passed === false ? 'bad' : 'good'}>
                      {t('{{percent}}%', { percent: percent ?? 0 })}
                    </Badge>
                  )}
                  {submitted_at && (
                    <>
                      <br />
                      <span className="soft">{dateTime(submitted_at)}</span>
                    </>
                  )}
                </span>
                <Button
                  aria-label={t('Show attempt {{number}}', { number })}
                  onClick={() => onShow(attempt_id)}
                >
                  {t('Show')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
