import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { usePageNotes } from '../lib/page.ts'
import { hasUnsaved } from '../lib/unsaved.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  /** The frame keeps pages mounted, so that only closing the window loses work. */
  keepsPages?: boolean
}

/**
 * Asks before unsaved work is lost. Mounted once in the frame, for all forms: a router has only one such guard.
 * Without unsaved work it does nothing.
 */
export function UnsavedGuard({ keepsPages = false }: Props) {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !keepsPages && currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  // The unsaved state of hidden pages is known only from their notes.
  const notes = usePageNotes()
  const isKeptPageUnsaved = keepsPages && Object.values(notes).some(({ dirty }) => dirty)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isKeptPageUnsaved || hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isKeptPageUnsaved])
  const isAsking = blocker.state === 'blocked'
  // Every page has this guard, and most are left without the question.
  const [hasAsked, setAsked] = useState(false)
  if (isAsking && !hasAsked) setAsked(true)
  if (!hasAsked) return null
  return (
    <Dialog
      open={isAsking}
      title={t('Leave without saving?')}
      okText={t('Leave')}
      keep={t('Stay here')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={416}
    >
      {t('What you changed on this page has not been saved and will be lost.')}
    </Dialog>
  )
}
