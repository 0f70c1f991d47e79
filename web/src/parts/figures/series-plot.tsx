import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Drawing, type Drawn } from './drawing.tsx'
import './figures.css'

interface Props extends Drawn {
  title: string
  height: number
}

/** The drawing of a chart. The pointer or the arrow keys choose a step, whose figures are written below and read aloud. */
export function SeriesPlot({ title, height, ...drawn }: Props) {
  const { names, series, marks } = drawn
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const last = names.length - 1
  const active = chosen === undefined ? undefined : Math.min(chosen, last)
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
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys work here */}
      <div
        className="series-plot"
        role="group"
        aria-label={t('Chart of {{title}}. The arrow keys go from point to point.', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys work here
        tabIndex={0}
        onKeyDown={choose}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
      >
        <Drawing {...drawn} height={height - 28} active={active} onPoint={setChosen} />
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
