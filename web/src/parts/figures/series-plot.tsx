import { theme } from 'antd'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { abbreviateNumber, formatNumber } from '../../lib/format.ts'
import type { Series } from './series-chart.tsx'
import './figures.css'

interface Props {
  title: string
  kind: 'line' | 'bar'
  names: readonly string[]
  series: readonly Series[]
  colors: readonly string[]
  marks: readonly { place: number; text: string }[]
  height: number
  holder: RefObject<HTMLDivElement | null>
}

/**
 * The drawing of a chart. The pointer or the arrow keys choose a step, whose figures are written below and read aloud.
 * A large module, loaded on demand.
 */
export function SeriesPlot({ title, kind, names, series, colors, marks, height, holder }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const [chosen, setChosen] = useState<number>()
  const last = names.length - 1
  const active = chosen === undefined ? undefined : Math.min(chosen, last)
  const rows = names.map((_, place) => ({
    place,
    ...Object.fromEntries(series.map(({ values }, index) => [keyOf(index), values[place] ?? null])),
  }))
  const choose = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: active === undefined ? last : Math.max(0, active - 1),
      ArrowRight: active === undefined ? 0 : Math.min(last, active + 1),
      Home: 0,
      End: last,
      Escape: undefined,
    }
    if (!(event.key in next)) return
    event.preventDefault()
    setChosen(next[event.key as keyof typeof next])
  }
  const axis = { stroke: token.colorTextSecondary, fontSize: 12, tickLine: false }
  return (
    <div>
      <div
        ref={holder}
        className="series-plot"
        role="group"
        aria-label={t('Chart of {{title}}. The arrow keys go from point to point.', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys work here
        tabIndex={0}
        onKeyDown={choose}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        <ResponsiveContainer width="100%" height={height - 28}>
          <ComposedChart
            data={rows}
            accessibilityLayer={false}
            margin={{ top: 16, right: 8, bottom: 0, left: 0 }}
            onMouseMove={({ activeTooltipIndex }) => {
              const place = Number(activeTooltipIndex ?? Number.NaN)
              if (Number.isInteger(place)) setChosen(place)
            }}
          >
            <CartesianGrid vertical={false} stroke={token.colorBorderSecondary} />
            <XAxis
              dataKey="place"
              tickFormatter={(place: number) => names[place] ?? ''}
              minTickGap={24}
              {...axis}
            />
            <YAxis
              width={48}
              allowDecimals={false}
              axisLine={false}
              tickFormatter={(value: number) => abbreviateNumber(value)}
              {...axis}
            />
            {series.map(({ name, isCompared }, index) =>
              kind === 'bar' && !isCompared ? (
                <Bar key={name} dataKey={keyOf(index)} fill={colors[index] ?? ''} isAnimationActive={false} />
              ) : (
                <Line
                  key={name}
                  dataKey={keyOf(index)}
                  stroke={colors[index] ?? ''}
                  strokeWidth={2}
                  dot={names.length === 1}
                  isAnimationActive={false}
                  {...(isCompared && { strokeDasharray: '5 4', strokeOpacity: 0.65 })}
                />
              ),
            )}
            {marks.map(({ place, text }) => (
              <ReferenceLine
                key={`${place} ${text}`}
                x={place}
                stroke={token.colorTextSecondary}
                strokeDasharray="2 3"
                label={{ value: '◆', position: 'top', fontSize: 12, fill: token.colorTextSecondary }}
              />
            ))}
            {active !== undefined && <ReferenceLine x={active} stroke={token.colorPrimary} />}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <div className="series-readout" role="status">
        {active === undefined ? '' : readout(active)}
      </div>
    </div>
  )

  function readout(place: number): string {
    const figures = series.map(({ name, values }) => `${name} ${formatNumber(values[place] ?? Number.NaN)}`)
    const notes = marks.flatMap((mark) => (mark.place === place ? [mark.text] : []))
    return `${names[place] ?? ''}: ${[...figures, ...notes].join(', ')}`
  }
}

const keyOf = (index: number) => `series${index}`
