import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { filterOf, filtersIn, readAddress, showView, viewOf, writeAddress } from './list-address.ts'

/** How a change enters the browser's history. */
export interface How {
  /** Replaces the current entry, for values that change with every key. */
  replace?: boolean
}

/** The state of a list, kept in the address bar. Fixed fields are not read from there. */
export function useListAddress<I extends z.ZodObject>(schema: I, fixed?: Partial<z.input<I>>) {
  const [params, setParams] = useSearchParams()
  const fixedText = JSON.stringify(fixed ?? {})
  const { input, wire } = useMemo(
    () => readAddress(schema, params, JSON.parse(fixedText) as Partial<z.input<I>>),
    [schema, params, fixedText],
  )

  // Several changes before the next render build on each other, not on the last render.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const go = useCallback(
    (next: URLSearchParams, how?: How) => {
      if (next.toString() === latest.current.toString()) return
      latest.current = next
      setParams(next, { replace: how?.replace ?? false, preventScrollReset: true })
    },
    [setParams],
  )
  const change = useCallback(
    (next: Partial<z.input<I>>, how?: How) => go(writeAddress(schema, latest.current, next), how),
    [schema, go],
  )
  const show = useCallback((view: string) => go(showView(schema, latest.current, view)), [schema, go])
  return {
    input,
    wire,
    filters: filtersIn(wire, fixed),
    filter: JSON.stringify(filterOf(wire)),
    view: viewOf(schema, params),
    change,
    show,
    reset: () => show(''),
  }
}
