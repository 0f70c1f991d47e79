import { DownloadOutlined } from '@ant-design/icons'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { analytics } from '@balai/contract/insight/analytics.ts'
import type { Grain } from '@balai/contract/kit/ranges.ts'
import { ApiRefusal, madeFile } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { nameOfFile, saveFile } from '../../lib/save-file.ts'
import { toastError } from '../../lib/toast.tsx'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { Drawing } from './drawing.tsx'
import { marksOf } from './marks.ts'
import { NotesCell } from './notes-cell.tsx'
import { pngOf } from './png.ts'
import { stepCell, stepName } from './range-words.ts'
import type { Annotation, Series } from './series.ts'
import { useSeriesColors } from './series-colors.ts'
import { SeriesPlot } from './series-plot.tsx'

interface Props {
  title: string
  note?: ReactNode
  /** How its numbers are counted. */
  explained?: string
  kind?: 'line' | 'bar'
  /** The names of the steps, as the server sends them; with `labels` they are shown as they are. */
  steps: readonly string[]
  grain: Grain | 'label'
  /** Whether the last step is not over. */
  isRunning?: boolean
  /** Shown instead of the names of the steps; annotations are still placed by those names. */
  labels?: readonly string[]
  /** What the steps are, above their column: "Day". */
  stepTitle: string
  series: readonly Series[]
  /** The rows of a step, to which its name leads in the table. */
  stepTo?: ((at: string) => string | undefined) | undefined
  annotations?: readonly Annotation[]
  isPending: boolean
  error?: Error | null
  onRetry?: () => unknown
  emptyTitle: string
  height?: number
}

const pictureWidth = 960

/** A chart of one or more series, with the same figures as a table, and as a picture or a spreadsheet to save. */
export function SeriesChart(props: Props) {
  const { title, steps, grain, stepTitle, series, height = 280, annotations = [], kind = 'line' } = props
  const { t } = useTranslation()
  const picture = useRef<HTMLDivElement>(null)
  const [isPicturing, setPicturing] = useState(false)
  const colors = useSeriesColors(series)
  const ofStep = (at: string, place: number) => {
    if (grain === 'label') return at
    const name = stepName(at, grain)
    const isOpen = props.isRunning && grain !== 'hour' && place === steps.length - 1
    return isOpen ? `${name} (${t('so far')})` : name
  }
  const names = props.labels ?? steps.map(ofStep)
  const marks = marksOf(steps, annotations)
  const hasMarks = marks.length > 0
  const columns = [
    { title: stepTitle },
    ...series.map(({ name }) => ({ title: name, align: 'right' as const })),
    ...(hasMarks ? [{ title: t('Notes') }] : []),
  ]
  const notesAt = (place: number) => marks.flatMap((mark) => (mark.place === place ? [mark.text] : []))
  const saveExcel = async () => {
    try {
      const dates = props.labels || grain === 'label' ? names : steps.map((at) => stepCell(at, grain))
      const cells = dates.map((date, place) => [date, ...series.map(({ values }) => values[place] ?? null)])
      const table = {
        name: title,
        columns: columns.slice(0, series.length + 1).map((column) => column.title),
        rows: cells,
      }
      const response = await madeFile(analytics.figuresFile, { title, sheets: JSON.stringify([table]) })
      saveFile(await response.blob(), nameOfFile(response, `${title}.xlsx`))
    } catch (error) {
      // The call has shown the refusal.
      if (!(error instanceof ApiRefusal)) throw error
    }
  }
  const drawn = { kind, names, series, colors, marks }
  const savePicture = async () => {
    // It is drawn again, out of sight: the table may be shown instead of the chart, and a phone has a narrow one.
    flushSync(() => setPicturing(true))
    const legend = series.map(({ name, isCompared = false }, place) => {
      return { name, color: colors[place] ?? '', isCompared }
    })
    const drawing = picture.current ? pngOf(picture.current, title, legend) : Promise.resolve(undefined)
    const made = await drawing.finally(() => setPicturing(false))
    if (made) saveFile(made, `${title}.png`)
    else toastError(t('The picture could not be made. Wait for the chart and try again.'))
  }
  const hasPicture = isPicturing && !props.isPending && !props.error && names.length > 0
  return (
    <>
      <ChartFrame
        title={title}
        note={props.note}
        explained={props.explained}
        isPending={props.isPending}
        emptyTitle={props.emptyTitle}
        {...(props.error !== undefined && { error: props.error })}
        {...(props.onRetry && { onRetry: props.onRetry })}
        height={height}
        legend={series.map(({ name, isCompared }, place) => ({
          name,
          color: isCompared
            ? `color-mix(in srgb, ${colors[place] ?? ''} 40%, transparent)`
            : (colors[place] ?? ''),
        }))}
        columns={columns}
        rows={names.map((name, place) => [
          linked(name, props.stepTo?.(steps[place] ?? '')),
          ...series.map(({ values }) => formatValue(values[place])),
          ...(hasMarks ? [<NotesCell key="notes" notes={notesAt(place)} />] : []),
        ])}
        actions={
          <MenuButton
            size="small"
            icon={<DownloadOutlined />}
            aria-label={t('Save {{title}}', { title })}
            menu={{
              items: [
                { key: 'excel', label: 'Excel', onClick: () => void saveExcel() },
                { key: 'png', label: t('Picture (PNG)'), onClick: () => void savePicture() },
              ],
            }}
          />
        }
      >
        <SeriesPlot {...drawn} title={title} height={height} />
      </ChartFrame>
      {hasPicture && (
        <div ref={picture} aria-hidden style={{ height: 0, width: 0, overflow: 'hidden' }}>
          <Drawing {...drawn} height={height - 28} fixedWidth={pictureWidth} />
        </div>
      )}
    </>
  )
}

const linked = (name: string, to: string | undefined) =>
  to === undefined ? name : <ScreenLink to={to}>{name}</ScreenLink>

const formatValue = (value: number | null | undefined) => formatNumber(value ?? Number.NaN)
