import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { tCount, useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/page.tsx'
import { words } from './quiz.id.ts'

/** What an attempt has earned, and the right answers if the quiz shows them. */
export function AttemptResult({ attempt_id }: { attempt_id: number }) {
  const t = useWords(words)
  const found = useCall(calls.attempt, { attempt_id })
  return (
    <Loaded of={found}>
      {({ number, status, is_late, is_passed, percent, points, max_points, answers }) => (
        <section className="panel" aria-labelledby="result-title">
          <h2 id="result-title" tabIndex={-1} ref={(heading) => heading?.focus()}>
            {t('Result of attempt {{number}}', { number })}
          </h2>
          {status === 'grading' ? (
            <Notice>{t('Somebody grades your texts. You see the result here afterwards.')}</Notice>
          ) : (
            <Notice kind={is_passed === false ? 'bad' : 'good'}>
              {is_passed === false ? t('Not passed:') : t('Passed:')}{' '}
              {tCount(
                t,
                max_points,
                '{{points}} of 1 point, {{percent}}%',
                '{{points}} of {{count}} points, {{percent}}%',
                { points, percent: percent ?? 0 },
              )}
            </Notice>
          )}
          {is_late && <p>{t('The time was over: only what was saved until then counts.')}</p>}
          {answers?.map(
            ({
              question_id,
              question,
              kind,
              choices,
              chosen,
              answer,
              points,
              max_points,
              explanation,
              remark,
            }) => (
              <div key={question_id} className="marked">
                <p>
                  <strong>{question}</strong>{' '}
                  <Badge kind={points === max_points ? 'good' : 'warn'}>
                    {tCount(t, max_points, '{{points}} of 1 point', '{{points}} of {{count}} points', {
                      points: points ?? '–',
                    })}
                  </Badge>
                </p>
                {kind === 'text' ? (
                  <p className="typed">{answer}</p>
                ) : (
                  <ul>
                    {choices.map(({ key, text, is_right }) => (
                      <li
                        key={key}
                        className={is_right ? 'is-right' : chosen.includes(key) ? 'is-wrong' : undefined}
                      >
                        {text} {chosen.includes(key) && <span className="soft">({t('your answer')})</span>}{' '}
                        {is_right && <span className="soft">({t('right')})</span>}
                      </li>
                    ))}
                  </ul>
                )}
                {explanation && <p className="soft">{explanation}</p>}
                {remark && <blockquote>{remark}</blockquote>}
              </div>
            ),
          )}
        </section>
      )}
    </Loaded>
  )
}
