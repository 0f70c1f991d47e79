import { useMemo } from 'react'
import { RangeInput } from '@balai/contract/kit/ranges.ts'
import { useListAddress } from '../../lib/use-list-address.ts'

/** The range of a report, which stands in the address of its screen. `wire` is what its calls are sent. */
export function useRange() {
  const { input, wire, change } = useListAddress(RangeInput)
  const text = JSON.stringify(wire)
  return useMemo(
    () => ({ range: input, wire: JSON.parse(text) as typeof wire, change }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `input` changes with `text` only
    [text, change],
  )
}
