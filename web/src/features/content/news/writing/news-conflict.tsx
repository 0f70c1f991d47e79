import { useStore } from '../../../../lib/store.ts'
import { lazy, Suspense } from 'react'
import type { Writing } from './use-writing.ts'

const ConflictSides = lazy(async () => ({ default: (await import('./conflict-sides.tsx')).ConflictSides }))

/** Shows both texts when somebody else saved in the meantime. */
export function NewsConflict({ writing }: { writing: Writing }) {
  const state = useStore(writing.autosave.state)
  if (state.kind !== 'conflict') return null
  return (
    <Suspense>
      <ConflictSides writing={writing} conflict={state.conflict} />
    </Suspense>
  )
}
