import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastDone } from '../../lib/toast.tsx'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { useDeskAction } from '../desk/action.ts'
import type { Draft } from './draft.ts'
import type { StatusChange, WritingKind } from './kind.ts'

type Target = StatusChange['status']

/** Changes the status of the record after showing the effects. */
export function useStatusChange<Fields extends object, Detail>(
  kind: WritingKind<Fields, Detail>,
  draft: Draft<Fields>,
) {
  const { t } = useTranslation()
  const [target, setTarget] = useState<Target>('published')
  const change = useDeskAction(kind.statusChange, { alwaysAsk: true })
  const questions: Record<Target, [title: string, confirm: string, done: string]> = {
    draft: [t('Take it back to draft?'), t('Back to draft'), t('It is a draft again.')],
    scheduled: [t('Publish it later?'), t('Schedule'), t('It is scheduled.')],
    published: [t('Publish it?'), t('Publish'), t('It is public.')],
    archived: [t('Archive it?'), t('Archive'), t('It is in the archive.')],
  }
  const [title, confirm] = questions[target]
  const give = async (status: Target, times: Pick<StatusChange, 'publish_at' | 'unpublish_at'> = {}) => {
    setTarget(status)
    if (!(await draft.autosave.flush())) return
    const place = draft.place.get()
    if (!place) return
    // The call shows a refusal.
    const stored = await change.run({ place, status, ...times }).catch(() => undefined)
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
