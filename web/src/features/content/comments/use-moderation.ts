import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments, type CommentReason, type CommentRow } from '@balai/contract/content/comments.ts'
import { ApiRefusal, call, store } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastError } from '../../../lib/toast.tsx'

/** What can be decided about comments; hiding and deleting ask for a reason. */
export type Decision = 'approve' | 'hide' | 'delete' | 'restore'

export interface Why {
  reason_code: CommentReason
  reason_note: string
}

/** Has everything about comments loaded anew. */
const refreshComments = () => refresh(comments.list, comments.counts, comments.thread)

/** Decides about one comment or many, and tells what was done and what was not. */
export function useModeration(onDone: () => void) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const done = (decision: Decision, count: number) => {
    const n = formatNumber(count)
    const sentences = {
      approve: t('Approved: {{n}}', { n }),
      hide: t('Hidden: {{n}}', { n }),
      delete: t('In the trash: {{n}}', { n }),
      restore: t('Restored: {{n}}', { n }),
    }
    return sentences[decision]
  }
  const decide = async (decision: Decision, rows: CommentRow[], why?: Why): Promise<void> => {
    if (isRunning || rows.length === 0) return
    setRunning(true)
    try {
      const comment_id = rows.map((row) => row.comment_id)
      const { comment_ids, refused } = await send(decision, comment_id, why)
      toastDone(done(decision, comment_ids.length))
      if (refused.length > 0) toastError([...new Set(refused.map(({ msg }) => msg))].join('\n'))
      onDone()
    } catch (error) {
      // The call has told what was refused.
      if (!(error instanceof ApiRefusal)) throw error
    } finally {
      setRunning(false)
      await refreshComments()
    }
  }
  return { decide, isRunning }
}

function send(
  decision: Decision,
  comment_id: number[],
  why: Why = { reason_code: 'other', reason_note: '' },
) {
  if (decision === 'approve') return call(comments.approve, { comment_id })
  if (decision === 'restore') return call(comments.restore, { comment_id })
  if (decision === 'hide') return call(comments.hide, { comment_id, ...why })
  return store(comments.delete, { comment_id, ...why })
}
