import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '../../lib/api.ts'
import { toastDone, toastError } from '../../lib/toast.tsx'
import { notSaved } from '../../lib/use-two-step.ts'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { useDeskAction } from '../desk/action.ts'
import type { Draft } from './draft.ts'
import type { StatusChange, WritingKind } from './kind.ts'
import type { Checklist } from './publish-checklist.tsx'

type Target = StatusChange['status']

/** Changes the status of the record after showing the effects. */
export function useStatusChange<Fields extends object, Detail>(
  kind: WritingKind<Fields, Detail>,
  draft: Draft<Fields>,
  checklist: Checklist<Fields>,
) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<Target>('published')
  const change = useDeskAction(kind.statusChange, { alwaysAsk: true, quiet: true })
  const questions: Record<Target, [title: string, confirm: string, done: string]> = {
    draft: [t('Take it back to draft?'), t('Back to draft'), t('Moved back to draft.')],
    scheduled: [t('Publish it later?'), t('Schedule'), t('Scheduled.')],
    published: [t('Publish it?'), t('Publish'), t('Published.')],
    archived: [t('Archive it?'), t('Archive'), t('Archived.')],
  }
  const [title, confirm] = questions[target]
  /** Returns false if the person can still correct the times: they went back, or the times were refused. */
  const give = async (
    status: Target,
    times: Pick<StatusChange, 'publish_at' | 'unpublish_at'> = {},
  ): Promise<boolean> => {
    setTarget(status)
    if (!(await draft.autosave.flush())) return true
    const place = draft.place.get()
    if (!place) return true
    checklist.clear()
    try {
      const stored = await change.run({ place, status, ...times })
      if (stored === notSaved) return false
      draft.place.set({ id: stored.id, version: stored.version })
      toastDone(questions[status][2])
      return true
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      if (checklist.take(error)) return true
      toastError(error.msg, error.errors)
      return false
    }
  }
  return {
    give,
    isRunning: change.isRunning && !change.question,
    isAsking: change.question !== undefined,
    dialog: <EffectsDialog key={target} question={change.question} title={title} confirm={confirm} />,
  }
}
