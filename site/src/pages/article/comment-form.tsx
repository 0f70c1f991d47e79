import { useRef, type SubmitEvent } from 'react'
import { calls } from '../../lib/calls.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './article.id.ts'

interface CommentFormProps {
  label: string
  button: string
  /** A new comment names its article, and the comment that it replies to; a change names the comment and its version. */
  send: { article_id: number; parent_id?: number } | { comment_id: number; version: number }
  text?: string
  onWritten: () => void
  onCancel?: () => void
}

/** Writes a comment or a reply, or changes an own one. */
export function CommentForm({ label, button, send, text = '', onWritten, onCancel }: CommentFormProps) {
  const t = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const [post, edit] = [useSend(calls.postComment), useSend(calls.editComment)]
  const { refusal, isSending } = 'comment_id' in send ? edit : post
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const comment_text = new FormData(event.currentTarget).get('comment_text') as string
    const written = await ('comment_id' in send
      ? edit.send({ ...send, comment_text })
      : post.send({ ...send, comment_text }))
    if (!written) return
    form.current?.reset()
    onWritten()
  }
  return (
    <form ref={form} onSubmit={submit}>
      <TextField
        label={label}
        name="comment_text"
        required
        maxLength={5000}
        defaultValue={text}
        refusal={refusal}
      />
      {refusal && !refusal.errors['comment_text'] && <Notice kind="bad">{refusal.msg}</Notice>}
      <div className="row">
        <Button type="submit" look="first" isBusy={isSending}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  )
}
