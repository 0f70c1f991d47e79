import { useState } from 'react'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { Refused } from '../refused.tsx'
import { words } from './comments.id.ts'
import type { Subject } from './subject.ts'

interface DeleteProps {
  subject: Pick<Subject<object>, 'remove'>
  comment_id: number
  onDeleted: () => void
}

/** Deletes an own comment when it is pressed twice. */
export function DeleteButton({ subject, comment_id, onDeleted }: DeleteProps) {
  const t = useWords(words)
  const { send, refusal, isSending } = useSend(subject.remove)
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
      <Refused of={refusal} />
    </>
  )
}
