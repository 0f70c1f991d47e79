import { useState } from 'react'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { words } from './article.id.ts'
import { CommentForm } from './comment-form.tsx'
import { ReportForm } from './report-form.tsx'

type Row = AnswerOf<typeof calls.comments>['rows'][number]
type OwnRow = AnswerOf<typeof calls.ownComments>['rows'][number]

interface CommentProps {
  comment: Row
  article_id: number
  mayWrite: boolean
  onChanged: () => void
}

/** One comment with its replies, and what the reader can do with it. */
export function Comment({ comment, article_id, mayWrite, onChanged }: CommentProps) {
  const t = useWords(words)
  const { dateTime } = useFormat()
  const [doing, setDoing] = useState<'reply' | 'edit' | 'report' | null>(null)
  const [hasReplies, setHasReplies] = useState(false)
  const { comment_id, version, comment_text: text, is_own } = comment
  const done = () => {
    setDoing(null)
    setHasReplies(hasReplies || doing === 'reply')
    onChanged()
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
          {...{ text, send: { comment_id, version }, onWritten: done, onCancel: stop }}
          label={t('Change your comment')}
          button={t('Save')}
        />
      ) : (
        <p className="comment-text">{text}</p>
      )}
      <div className="row">
        {comment.replies > 0 && (
          <Button look="link" aria-expanded={hasReplies} onClick={() => setHasReplies(!hasReplies)}>
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
        {is_own && <DeleteButton comment_id={comment_id} onDeleted={onChanged} />}
        {mayWrite && !is_own && (
          <Button look="link" onClick={() => setDoing('report')}>
            {t('Report')}
          </Button>
        )}
      </div>
      {doing === 'reply' && (
        <CommentForm
          {...{ send: { article_id, parent_id: comment_id }, onWritten: done, onCancel: stop }}
          label={t('Your reply')}
          button={t('Post')}
        />
      )}
      {doing === 'report' && <ReportForm comment_id={comment_id} onClose={stop} />}
      {hasReplies && <Replies {...{ article_id, mayWrite, onChanged }} thread_id={comment_id} />}
    </article>
  )
}

interface RepliesProps extends Omit<CommentProps, 'comment'> {
  thread_id: number
}

function Replies({ article_id, thread_id, mayWrite, onChanged }: RepliesProps) {
  const [page, setPage] = useState(0)
  const replies = useCall(calls.comments, { article_id, thread_id, page, perPage: 50 })
  const changed = () => {
    replies.reload()
    onChanged()
  }
  return (
    <div className="replies">
      <Loaded of={replies}>
        {({ rows, ...place }) => (
          <>
            {rows.map((reply) => (
              <Comment
                key={reply.comment_id}
                {...{ article_id, mayWrite }}
                comment={reply}
                onChanged={changed}
              />
            ))}
            <Pager {...place} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** An own comment that only its writer sees until a moderator has read it. */
export function HeldComment({ comment_id, comment_text, onChanged }: OwnRow & { onChanged: () => void }) {
  const t = useWords(words)
  return (
    <article className="comment held">
      <Notice>{t('Only you see this comment until a moderator has read it.')}</Notice>
      <p className="comment-text">{comment_text}</p>
      <DeleteButton comment_id={comment_id} onDeleted={onChanged} />
    </article>
  )
}

function DeleteButton({ comment_id, onDeleted }: { comment_id: number; onDeleted: () => void }) {
  const t = useWords(words)
  const { send, refusal, isSending } = useSend(calls.deleteComment)
  const [isSure, setIsSure] = useState(false)
  const press = async () => {
    if (!isSure) return setIsSure(true)
    if (await send({ comment_id })) onDeleted()
  }
  return (
    <>
      <Button look="link" isBusy={isSending} onClick={press} onBlur={() => setIsSure(false)}>
        {isSure ? t('Press again to delete') : t('Delete')}
      </Button>
      {refusal && <Notice kind="bad">{refusal.msg}</Notice>}
    </>
  )
}
