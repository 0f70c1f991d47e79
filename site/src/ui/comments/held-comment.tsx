import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { CommentForm } from './comment-form.tsx'
import { words } from './comments.id.ts'
import { DeleteButton } from './delete-button.tsx'
import type { OwnRow, Subject } from './subject.ts'

interface HeldProps {
  comment: OwnRow
  subject: Pick<Subject<object>, 'edit' | 'remove'>
  onChanged: () => void
}

/** An own comment that only its writer sees until a moderator has read it. */
export function HeldComment({ comment, subject, onChanged }: HeldProps) {
  const t = useWords(words)
  const [isEdited, setIsEdited] = useState(false)
  const { comment_id, version, comment_text } = comment
  return (
    <article className="comment held">
      <Notice>{t('Only you see this comment until a moderator has read it.')}</Notice>
      {isEdited ? (
        <CommentForm
          label={t('Change your comment')}
          button={t('Save')}
          call={subject.edit}
          input={{ comment_id, version }}
          text={comment_text}
          onWritten={() => {
            setIsEdited(false)
            onChanged()
          }}
          onCancel={() => setIsEdited(false)}
        />
      ) : (
        <p className="comment-text">{comment_text}</p>
      )}
      <div className="row">
        <Button look="link" onClick={() => setIsEdited(true)}>
          {t('Change')}
        </Button>
        <DeleteButton {...{ subject, comment_id }} onDeleted={onChanged} />
      </div>
    </article>
  )
}
