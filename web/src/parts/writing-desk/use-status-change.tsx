import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal } from '../../lib/api.ts'
import { toastDone, toastError } from '../../lib/toast.tsx'
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
  const give = async (status: Target, times: Pick<StatusChange, 'publish_at' | 'unpublish_at'> = {}) => {
    setTarget(status)
    if (!(await draft.autosave.flush())) return
    const place = draft.place.get()
    if (!place) return
    checklist.clear()
    const stored = await change.run({ place, status, ...times }).catch((error: unknown) => {
      if (!(error instanceof ApiRefusal)) throw error
      if (!checklist.take(error)) toastError(error.msg)
    })
    if (typeof stored !== 'object') return
    draft.place.set({ id: stored.id, version: stored.version })
    toastDone(questions[status][2])
  }
  return {
    give,
    isRunning: change.isRunning && !change.question,
    dialog: <EffectsDialog key={target} question={change.question} title={title} confirm={confirm} />,
  }
}
