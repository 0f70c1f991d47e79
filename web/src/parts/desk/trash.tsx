import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { notSaved } from '../../lib/use-two-step.ts'
import { toastDone, toastUndo } from '../../lib/toast.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { useDeskAction, type DeskAction } from './action.ts'

/** The calls that delete and restore records of a kind. */
export interface Trash {
  deletion: DeskAction<number, unknown>
  /** The buttons of the question; both name the kind: “Delete article” and “Keep article”. */
  deletionWords(t: TFunction): { confirm: string; keep: string }
  /** Restores the record from the trash and reloads what shows it. */
  restore(id: number): Promise<unknown>
}

interface Named {
  id: number
  title: string
}

/** Moves a record to the trash after showing the effects, and offers to undo it. */
export function useDeletion(
  { deletion, deletionWords, restore }: Trash,
  { id, title }: Named,
  onDeleted?: () => void,
) {
  const { t } = useTranslation()
  const action = useDeskAction(deletion, { alwaysAsk: true })
  const run = async () => {
    // The call shows a refusal.
    const stored = await action.run(id).catch(() => notSaved)
    if (stored === notSaved) return
    toastUndo(t('{{name}} is in the trash.', { name: title }), () => restore(id))
    onDeleted?.()
  }
  return {
    start: () => void run(),
    dialog: (
      <EffectsDialog
        question={action.question}
        title={t('Delete “{{name}}”?', { name: title })}
        {...deletionWords(t)}
      />
    ),
  }
}

/** Restores a record from the trash. */
export function RestoreButton({ trash, record: { id, title } }: { trash: Trash; record: Named }) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: () => trash.restore(id),
    onSuccess: () => toastDone(t('{{name}} was restored.', { name: title })),
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={t('Restore {{name}}', { name: title })}
      onClick={() => restore.mutate()}
    >
      {t('Restore')}
    </Button>
  )
}
