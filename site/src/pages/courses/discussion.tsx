import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page.tsx'
import { CommentRow } from './comment-row.tsx'
import { words } from './courses.id.ts'
import { WriteComment } from './write-comment.tsx'

/** Questions and remarks of learners below a course or a lesson. */
export function Discussion({ subject_id, isLearner }: { subject_id: number; isLearner: boolean }) {
  const t = useWords(words)
  const [shown, setShown] = useState(10)
  const list = useCall(calls.courseComments, { subject_id, perPage: shown })
  return (
    <section className="discussion" aria-labelledby="discussion-title">
      <h2 id="discussion-title">{t('Questions and comments')}</h2>
      {isLearner ? (
        <WriteComment subject_id={subject_id} onWritten={list.reload} />
      ) : (
        <p className="soft">{t('Learners of the course can write here.')}</p>
      )}
      <Loaded of={list}>
        {({ rows, total }) => (
          <>
            <ul className="remarks">
              {rows.map((comment) => (
                <CommentRow
                  key={comment.comment_id}
                  {...{ comment, subject_id, isLearner }}
                  onChanged={list.reload}
                />
              ))}
            </ul>
            {total > rows.length && (
              <Button look="link" onClick={() => setShown(shown + 20)}>
                {t('Show more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
