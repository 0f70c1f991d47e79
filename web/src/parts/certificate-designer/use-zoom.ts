import { useEffect, useRef, useState } from 'react'
import type { Sheet } from './geometry.ts'
import type { Zoom } from './toolbar.tsx'

/** Pixels in a millimetre at 100%. */
const actualSize = 96 / 25.4
/** The space around the page, in pixels. */
const padding = 48
/** On a narrower stage the page is too small to place boxes with a finger; numbers place them. */
const narrowest = 480

/** How large the page is drawn on its stage. */
export function useZoom(sheet: Sheet) {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState<Zoom>('fit')
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isNarrow = size.width > 0 && size.width < narrowest
  const wide = Math.max(0.1, (size.width - (isNarrow ? 16 : padding)) / sheet.width)
  // A narrow stage is as high as its page.
  const whole = isNarrow ? wide : Math.min(wide, Math.max(0.1, (size.height - padding) / sheet.height))
  const scale = zoom === 'fit' || isNarrow ? whole : (zoom / 100) * actualSize
  // The stage is as high as the page, up to the limit of its style sheet.
  const height = (zoom === 'fit' ? wide : scale) * sheet.height + padding
  return {
    ...{ stage, zoom, setZoom, scale, isNarrow },
    stageHeight: isNarrow ? 'auto' : height,
    shownZoom: Math.round((scale / actualSize) * 100),
  }
}
