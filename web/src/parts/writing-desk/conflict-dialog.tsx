import { Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Draft } from './draft.ts'
import type { EditedKind } from './kind.ts'

const ConflictSides = lazyPart(async () => (await import('./conflict-sides.tsx')).ConflictSides)

interface Props<Fields extends object, Detail> {
  kind: EditedKind<Fields, Detail>
  draft: Draft<Fields>
}

/** Opens when another person saved in the meantime. */
export function ConflictDialog<Fields extends object, Detail>({ kind, draft }: Props<Fields, Detail>) {
  const state = useStore(draft.autosave.state)
  if (state.kind !== 'conflict') return null
  return (
    <Suspense>
      <ConflictSides kind={kind} draft={draft} conflict={state.conflict} />
    </Suspense>
  )
}
