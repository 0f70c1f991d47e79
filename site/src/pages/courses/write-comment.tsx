import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './courses.id.ts'

interface WriteProps {
  subject_id: number
  /** The comment that this one replies to. */
  parent_id?: number
  onWritten: () => void
}

/** The form for a comment or a reply. What is held says so. */
export function WriteComment({ subject_id, parent_id, onWritten }: WriteProps) {
  const t = useWords(words)
  const [written, setWritten] = useState<{ count: number; isHeld: boolean }>({ count: 0, isHeld: false })
  const { send, isSending, refusal } = useSend(calls.postCourseComment)
  const write = async ({ text }: Values) => {
    const comment = await send({
      subject_id,
      comment_text: text('comment_text'),
      ...(parent_id && { parent_id }),
    })
    if (!comment) return
    setWritten({ count: written.count + 1, isHeld: comment.state === 'held' })
    onWritten()
  }
  return (
    <form key={written.count} onSubmit={submit(write)} noValidate>
      <TextField
        label={parent_id ? t('Your reply') : t('Your question or comment')}
        name="comment_text"
        rows={3}
        refusal={refusal}
      />
      <Refused of={refusal} fields={['comment_text']} />
      {written.isHeld && <Notice>{t('Thank you. A moderator reads your comment first.')}</Notice>}
      <Button type="submit" isBusy={isSending}>
        {t('Post')}
      </Button>
    </form>
  )
}
