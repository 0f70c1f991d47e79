import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '../../lib/api.ts'
import { tCount } from '../../lib/format.ts'
import { toastError, toastUndo } from '../../lib/toast.tsx'
import type { Comment, Commenter, Decision, DiscussionKind, Why } from './kind.ts'

const noReason: Why = { reason_code: 'other', reason_note: '' }

/** Decides about one comment or many, and shows what was done and what was refused. */
export function useModeration<Row extends Comment, Member extends Commenter>(
  kind: DiscussionKind<Row, Member>,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const done = (decision: Decision, count: number) => {
    const sentences = {
      approve: tCount(t, count, 'Comment approved', '{{n}} comments approved'),
      hide: tCount(t, count, 'Comment hidden', '{{n}} comments hidden'),
      delete: tCount(t, count, 'Comment moved to trash', '{{n}} comments moved to trash'),
      restore: tCount(t, count, 'Comment restored', '{{n}} comments restored'),
    }
    return sentences[decision]
  }
  const decide = async (decision: Decision, rows: Row[], why = noReason): Promise<void> => {
    if (isRunning || rows.length === 0) return
    setRunning(true)
    try {
      const ids = rows.map(({ comment_id }) => comment_id)
      const { comment_ids, refused } = await kind.decide(decision, ids, why)
      toastUndo(done(decision, comment_ids.length), async () => {
        await kind.undo(comment_ids)
        await kind.refresh()
      })
      if (refused.length > 0) toastError([...new Set(refused.map(({ msg }) => msg))].join('\n'))
      onDone()
    } catch (error) {
      // The call has shown the refusal.
      if (!(error instanceof ApiRefusal)) throw error
    } finally {
      setRunning(false)
      await kind.refresh()
    }
  }
  return { decide, isRunning }
}
