import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMayCheck, useRecountAddress } from './use-recount.ts'

const Recount = lazyPart(async () => (await import('./recount.tsx')).Recount)

/** What the last recount found, while the address says so, for those who may see it. */
export function RecountDrawer() {
  const { isOpen, show } = useRecountAddress()
  const mayCheck = useMayCheck()
  return (
    mayCheck &&
    isOpen && (
      <Suspense fallback={null}>
        <Recount onClose={() => show(false)} />
      </Suspense>
    )
  )
}
