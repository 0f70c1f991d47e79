import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useFormat } from '../../lib/format.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../empty.tsx'
import { Loaded } from '../page.tsx'
import { Pager } from '../pager.tsx'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import { words } from './comments.id.ts'
import { HeldComment } from './held-comment.tsx'
import type { Subject } from './subject.ts'
import './comments.css'

interface CommentsProps<Key extends object> {
  subject: Subject<Key>
  title: string
  /** Why new comments are not taken; null if they are. */
  closed: string | null
}

/** The comments on a subject, the newest first. Members write, and see their own that are held. */
export function Comments<Key extends object>({ subject, title, closed }: CommentsProps<Key>) {
  const t = useWords(words)
  const { number } = useFormat()
  const [path] = useLocation()
  const { isSignedIn } = useSession()
  const [page, setPage] = useState(0)
  const found = useCall(subject.list, { ...subject.key, page })
  const own = useCall(subject.own, isSignedIn ? { ...subject.key, perPage: 200 } : null)
  const held = own.data?.rows.filter(({ state }) => state === 'held') ?? []
  const reload = () => {
    found.reload()
    own.reload()
  }
  const isOpen = closed === null
  const mayWrite = isSignedIn && isOpen
  return (
    <section className="comments">
      <h2>
        {title} {found.data && <small>{number(found.data.total)}</small>}
      </h2>
      {!isOpen && <p className="soft">{closed}</p>}
      {isOpen && !isSignedIn && (
        <p>
          <Link href={logInFrom(path)}>{t('Log in to comment.')}</Link>
        </p>
      )}
      {mayWrite && (
        <CommentForm
          label={t('Your comment')}
          button={t('Post')}
          call={subject.post}
          input={subject.key}
          onWritten={reload}
        />
      )}
      {held.map((comment) => (
        <HeldComment key={comment.comment_id} {...{ comment, subject }} onChanged={reload} />
      ))}
      <Loaded of={found}>
        {({ rows, ...place }) => (
          <>
            {place.total === 0 && held.length === 0 && (
              <Empty>{isOpen ? t('No comments yet. Write the first one.') : t('No comments.')}</Empty>
            )}
            {rows.map((comment) => (
              <Comment key={comment.comment_id} {...{ comment, subject, mayWrite }} onChanged={reload} />
            ))}
            <Pager {...place} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}
