import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { words } from './article.id.ts'
import { Comment, HeldComment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'

interface CommentsProps {
  article_id: number
  /** Whether new comments are taken. */
  isOpen: boolean
}

/** The comments on an article, the newest first. Everybody reads them, members write. */
export function Comments({ article_id, isOpen }: CommentsProps) {
  const t = useWords(words)
  const { number } = useFormat()
  const [path] = useLocation()
  const { isSignedIn } = useSession()
  const [page, setPage] = useState(0)
  const found = useCall(calls.comments, { article_id, page })
  const own = useCall(calls.ownComments, isSignedIn ? { article_id, perPage: 200 } : null)
  const held = own.data?.rows.filter(({ state }) => state === 'held') ?? []
  const reload = () => {
    found.reload()
    own.reload()
  }
  const mayWrite = isSignedIn && isOpen
  return (
    <section className="comments">
      <h2>
        {t('Comments')} {found.data && <small>{number(found.data.total)}</small>}
      </h2>
      {!isOpen && <p className="soft">{t('New comments are not taken here.')}</p>}
      {isOpen && !isSignedIn && (
        <p>
          <Link href={logInFrom(path)}>{t('Log in to comment.')}</Link>
        </p>
      )}
      {mayWrite && (
        <CommentForm label={t('Your comment')} send={{ article_id }} onWritten={reload} button={t('Post')} />
      )}
      {held.map((comment) => (
        <HeldComment key={comment.comment_id} {...comment} onChanged={reload} />
      ))}
      <Loaded of={found}>
        {({ rows, ...place }) => (
          <>
            {place.total === 0 && held.length === 0 && (
              <Empty>{isOpen ? t('No comments yet. Write the first one.') : t('No comments.')}</Empty>
            )}
            {rows.map((comment) => (
              <Comment key={comment.comment_id} {...{ comment, article_id, mayWrite }} onChanged={reload} />
            ))}
            <Pager {...place} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}
