import { useState } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Loaded } from '../page.tsx'
import { Pager } from '../pager.tsx'
import { CommentForm } from './comment-form.tsx'
import { words } from './comments.id.ts'
import { DeleteButton } from './delete-button.tsx'
import { ReportForm } from './report-form.tsx'
import type { CommentRow, Subject } from './subject.ts'

interface CommentProps<Key extends object> {
  comment: CommentRow
  subject: Subject<Key>
  mayWrite: boolean
  onChanged: () => void
}

/** One comment with its replies, which are read when somebody opens them, and what the reader can do with it. */
export function Comment<Key extends object>({ comment, subject, mayWrite, onChanged }: CommentProps<Key>) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const [doing, setDoing] = useState<'reply' | 'edit' | 'report' | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(0)
  const { comment_id, version, is_own } = comment
  const replies = useCall(
    subject.list,
    isOpen ? { ...subject.key, thread_id: comment_id, page, perPage: 50 } : null,
  )
  const changed = () => {
    replies.reload()
    onChanged()
  }
  const done = () => {
    // A reply to a reply stands in the same thread, which is open.
    if (doing === 'reply' && comment.parent_id === null) setIsOpen(true)
    setDoing(null)
    changed()
  }
  const stop = () => setDoing(null)
  return (
    <article className="comment">
      <header>
        <strong>{comment.member_name ?? t('Former member')}</strong>{' '}
        <time dateTime={comment.created_at}>{dateTime(comment.created_at)}</time>
        {comment.is_edited && <span> · {t('edited')}</span>}
      </header>
      {doing === 'edit' ? (
        <CommentForm
          label={t('Change your comment')}
          button={t('Save')}
          call={subject.edit}
          input={{ comment_id, version }}
          text={comment.comment_text}
          onWritten={done}
          onCancel={stop}
        />
      ) : (
        <p className="comment-text">{comment.comment_text}</p>
      )}
      <div className="row">
        {comment.replies > 0 && (
          <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('Replies: {{count}}', { count: comment.replies })}
          </Button>
        )}
        {mayWrite && (
          <Button look="link" onClick={() => setDoing('reply')}>
            {t('Reply')}
          </Button>
        )}
        {is_own && (
          <Button look="link" onClick={() => setDoing('edit')}>
            {t('Change')}
          </Button>
        )}
        {is_own && <DeleteButton {...{ subject, comment_id }} onDeleted={onChanged} />}
        {mayWrite && !is_own && (
          <Button look="link" onClick={() => setDoing('report')}>
            {t('Report')}
          </Button>
        )}
      </div>
      {doing === 'reply' && (
        <CommentForm
          label={t('Your reply')}
          button={t('Post')}
          call={subject.post}
          input={{ ...subject.key, parent_id: comment_id }}
          onWritten={done}
          onCancel={stop}
        />
      )}
      {doing === 'report' && <ReportForm {...{ subject, comment_id }} onClose={stop} />}
      {isOpen && (
        <div className="replies">
          <Loaded of={replies}>
            {({ rows, ...place }) => (
              <>
                {rows.map((reply) => (
                  <Comment
                    key={reply.comment_id}
                    comment={reply}
                    {...{ subject, mayWrite }}
                    onChanged={changed}
                  />
                ))}
                <Pager {...place} onPage={setPage} />
              </>
            )}
          </Loaded>
        </div>
      )}
    </article>
  )
}
