import { theme } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { abbreviateNumber } from '../../lib/format.ts'
import type { Mark } from './marks.ts'
import { axisValues, letterWidth, writtenPlaces } from './scale.ts'
import type { Series } from './series.ts'

export interface Drawn {
  kind: 'line' | 'bar'
  names: readonly string[]
  series: readonly Series[]
  colors: readonly string[]
  marks: readonly Mark[]
}

interface Props extends Drawn {
  height: number
  /** Instead of the width of its place. */
  fixedWidth?: number
  /** The step that is read out. */
  active?: number | undefined
  onPoint?: (place: number) => void
}

const space = { top: 18, right: 8, bottom: 24, left: 48 }

/** Lines or bars over the steps of a range, as an SVG that fills the width of its place. */
export function Drawing(props: Props) {
  const { kind, names, series, colors, marks, height, fixedWidth, active, onPoint } = props
  const { token } = theme.useToken()
  const [box, found] = useWidth()
  const width = fixedWidth ?? found
  const inner = Math.max(0, width - space.left - space.right)
  const bottom = height - space.bottom
  const values = axisValues(
    Math.max(0, ...series.flatMap(({ values: all }) => all.map((value) => value ?? 0))),
  )
  const top = values.at(-1) ?? 1
  const step = inner / Math.max(1, names.length)
  const x = (place: number) => space.left + (place + 0.5) * step
  const y = (value: number) => bottom - (value / top) * (bottom - space.top)
  const bars = series.filter(({ isCompared }) => kind === 'bar' && !isCompared)
  const barWidth = Math.min(40, (step * 0.7) / Math.max(1, bars.length))
  return (
    <div ref={box} style={{ height }}>
      <svg
        width={width}
        height={height}
        fontSize={12}
        fontFamily={token.fontFamily}
        fill={token.colorTextSecondary}
        onPointerMove={({ clientX, currentTarget }) => {
          const across = clientX - currentTarget.getBoundingClientRect().left - space.left
          if (step > 0) onPoint?.(Math.min(names.length - 1, Math.max(0, Math.floor(across / step))))
        }}
      >
        {values.map((value) => (
          <g key={value}>
            <line
              {...{ x1: space.left, x2: width - space.right, y1: y(value), y2: y(value) }}
              stroke={token.colorBorderSecondary}
            />
            <text x={space.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
              {abbreviateNumber(value)}
            </text>
          </g>
        ))}
        {writtenPlaces(names, inner).map((place) => (
          <text key={place} {...within(x(place), names[place] ?? '', width)} y={height - 6}>
            {names[place]}
          </text>
        ))}
        {series.map((each, index) => {
          const color = colors[index] ?? ''
          const at = bars.indexOf(each)
          if (at === -1)
            return (
              <path
                key={each.name}
                d={pathOf(each.values, x, y)}
                fill="none"
                stroke={color}
                strokeWidth={2}
                strokeLinecap="round"
                strokeLinejoin="round"
                {...(each.isCompared && { strokeDasharray: '5 4', strokeOpacity: 0.65 })}
              />
            )
          const left = (place: number) => x(place) + (at - bars.length / 2) * barWidth
          return names.map((name, place) => (
            <rect
              key={`${each.name} ${name}`}
              {...{ x: left(place), y: y(each.values[place] ?? 0), width: Math.max(0, barWidth - 1) }}
              height={bottom - y(each.values[place] ?? 0)}
              rx={2}
              fill={color}
            />
          ))
        })}
        {marks.map(({ place, text, isMinor }) => (
          <g key={`${place} ${text}`}>
            {!isMinor && (
              <line {...upright(x(place))} stroke={token.colorTextSecondary} strokeDasharray="2 3" />
            )}
            <text x={x(place)} y={space.top - 5} textAnchor="middle" {...(isMinor && { fontSize: 8 })}>
              ◆
            </text>
          </g>
        ))}
        {active !== undefined && <line {...upright(x(active))} stroke={token.colorPrimary} />}
      </svg>
    </div>
  )

  function upright(at: number) {
    return { x1: at, x2: at, y1: space.top, y2: bottom }
  }
}

/** Where a name below the chart stands: in the middle of its step, or at the edge that it would cross. */
function within(at: number, name: string, width: number) {
  const half = (name.length * letterWidth) / 2
  if (at + half > width) return { x: width, textAnchor: 'end' } as const
  return { x: at, textAnchor: 'middle' } as const
}

/** A line through the values; where one is missing it is interrupted, and one without neighbours is a point. */
function pathOf(
  values: readonly (number | null)[],
  x: (place: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, place) => {
      if (value === null) return ''
      const point = `${x(place).toFixed(1)} ${y(value).toFixed(1)}`
      const isFirst = place === 0 || values[place - 1] === null
      return isFirst ? `M${point} h0` : `L${point}`
    })
    .join(' ')
}

/** The width of an element, kept current. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
