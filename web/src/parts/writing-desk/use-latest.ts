import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import type { Draft } from './draft.ts'
import type { EditedKind } from './kind.ts'

/** The record as stored. Changes of other people are taken over while nothing here is unsaved. */
export function useLatest<Fields extends object, Detail>(
  kind: EditedKind<Fields, Detail>,
  draft: Draft<Fields>,
  loaded: Detail | null,
): Detail | null {
  const place = useStore(draft.place)
  const { data = null } = useQuery({
    ...kind.detail(place?.id ?? 0),
    enabled: place !== null,
    ...(loaded !== null && { initialData: loaded }),
  })
  const state = useStore(draft.autosave.state)
  useEffect(() => {
    if (data === null || !place) return
    const { version } = kind.recordOf(data)
    if (version <= place.version) return
    if (state.kind === 'untouched' || state.kind === 'saved') draft.take(kind.fieldsOf(data), version)
  }, [data, place, state, draft, kind])
  return data
}
