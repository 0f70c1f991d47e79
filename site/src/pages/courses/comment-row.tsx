import { useState } from 'react'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './courses.id.ts'
import { WriteComment } from './write-comment.tsx'

interface RowProps {
  comment: AnswerOf<typeof calls.courseComments>['rows'][number]
  subject_id: number
  isLearner: boolean
  onChanged: () => void
}

/** A comment with its replies, which are read when somebody opens them. */
export function CommentRow({ comment, subject_id, isLearner, onChanged }: RowProps) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { comment_id, parent_id } = comment
  const replies = useCall(
    calls.courseComments,
    isOpen ? { subject_id, thread_id: comment_id, perPage: 100 } : null,
  )
  const deleting = useSend(calls.deleteCourseComment)
  const remove = async () => {
    if (await deleting.send({ comment_id })) onChanged()
  }
  const changed = () => {
    replies.reload()
    onChanged()
  }
  return (
    <li>
      <p>
        <strong>{comment.member_name ?? t('Former member')}</strong>{' '}
        <span className="soft">{dateTime(comment.created_at)}</span>
      </p>
      <p className="typed">{comment.comment_text}</p>
      <div className="actions">
        {parent_id === null && (isLearner || comment.replies > 0) && (
          <Button look="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {comment.replies > 0 ? t('Replies: {{count}}', { count: comment.replies }) : t('Reply')}
          </Button>
        )}
        {comment.is_own && (
          <Button look="link" isBusy={deleting.isSending} onClick={() => void remove()}>
            {t('Delete')}
          </Button>
        )}
      </div>
      <Refused of={deleting.refusal} />
      {isOpen && (
        <div className="thread">
          <Loaded of={replies}>
            {({ rows }) => (
              <ul className="remarks">
                {rows.map((reply) => (
                  <CommentRow
                    key={reply.comment_id}
                    comment={reply}
                    {...{ subject_id, isLearner }}
                    onChanged={changed}
                  />
                ))}
              </ul>
            )}
          </Loaded>
          {isLearner && <WriteComment subject_id={subject_id} parent_id={comment_id} onWritten={changed} />}
        </div>
      )}
    </li>
  )
}
