import { useState } from 'react'
import type { Call } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { TextField } from '../field.tsx'
import { Refused } from '../refused.tsx'
import { words } from './comments.id.ts'

interface CommentFormProps<Given extends object> {
  label: string
  button: string
  /** The call that takes the text, and what it needs besides. */
  call: Call<NoInfer<Given> & { comment_text: string }>
  input: Given
  text?: string
  onWritten: () => void
  onCancel?: () => void
}

/** Writes a comment or a reply, or changes an own one. */
export function CommentForm<Given extends object>(props: CommentFormProps<Given>) {
  const { label, button, call, input, text = '', onWritten, onCancel } = props
  const t = useWords(words)
  const { send, refusal, isSending } = useSend(call)
  const [written, setWritten] = useState(0)
  const write = async (values: Values) => {
    if ((await send({ ...input, comment_text: values.text('comment_text') })) === undefined) return
    // A new form is empty.
    setWritten(written + 1)
    onWritten()
  }
  return (
    <form key={written} onSubmit={submit(write)}>
      <TextField
        label={label}
        name="comment_text"
        required
        maxLength={5000}
        defaultValue={text}
        refusal={refusal}
      />
      <Refused of={refusal} fields={['comment_text']} />
      <div className="row">
        <Button type="submit" look="first" isBusy={isSending}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </form>
  )
}
