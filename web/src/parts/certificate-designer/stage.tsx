import { useId, useRef, type Dispatch } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import { formatNumber } from '../../lib/format.ts'
import { CertificatePage } from './certificate-page.tsx'
import { chosenOf, sheetOf, type Design, type DesignAction } from './design.ts'
import { fieldName } from './field-words.ts'
import { handles, type Handle, type Rect } from './geometry.ts'
import type { LoadedTemplate, Picture } from './source.ts'
import { useStageDrag } from './use-stage-drag.ts'
import { useStageKeys } from './use-stage-keys.ts'

interface Props {
  design: Design
  act: Dispatch<DesignAction>
  values: CertificateValues
  pictures: ReadonlyMap<number, Picture>
  questions: LoadedTemplate['questions']
  /** Pixels in a millimetre. */
  scale: number
  isReadOnly: boolean
}

/** The page on which fields are placed with pointer and keys. */
export function Stage(props: Props) {
  const { design, act, values, pictures, questions, scale, isReadOnly } = props
  const { t } = useTranslation()
  const page = useRef<SVGSVGElement>(null)
  const { lines, frame, handlers } = useStageDrag(page, design, act)
  const onKeyDown = useStageKeys(design, act)
  const template = design.history.present
  const { width, height } = sheetOf(template)
  const chosen = chosenOf(design)
  const id = useId()
  const names = chosen.map((field) => fieldName(field, questions, t)).join(', ')
  const [only] = chosen.length === 1 ? chosen : []
  // Lines of the editor have the same thickness at every zoom.
  const hair = 1 / scale
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its role is to be worked by keys and pointer
    <div
      role="application"
      aria-label={t(
        'Page. Page up and page down choose a field, arrow keys move it by 1 mm, with Ctrl by 0.1 mm, with Shift by 10 mm.',
      )}
      aria-describedby={id}
      className="cert-page"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need something to go to
      tabIndex={0}
      onKeyDown={isReadOnly ? undefined : onKeyDown}
    >
      <span id={id} role="status" className="visually-hidden">
        {only
          ? t('Chosen: {{name}}, {{x}} mm from the left, {{y}} mm from the top', {
              name: names,
              x: formatNumber(only.x),
              y: formatNumber(only.y),
            })
          : names === ''
            ? t('No field is chosen.')
            : t('Chosen: {{names}}', { names })}
      </span>
      <svg
        ref={page}
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
        {...(!isReadOnly && handlers)}
      >
        <g aria-hidden>
          <CertificatePage template={template} values={values} pictures={pictures} hidden={design.hidden} />
        </g>
        {!isReadOnly && (
          <g className="cert-overlay" strokeWidth={hair}>
            {template.fields
              .filter(({ key }) => !design.hidden.includes(key))
              .map((field) => (
                <rect
                  key={field.key}
                  {...placeOf(field)}
                  data-box={field.key}
                  className={boxClass(design, field.key)}
                />
              ))}
            {only && !design.locked.includes(only.key) && <Handles box={only} hair={hair} />}
            {lines.map(({ axis, at }) => (
              <path
                key={`${axis} ${at}`}
                className="cert-guide"
                d={axis === 'x' ? `M${at} 0V${height}` : `M0 ${at}H${width}`}
              />
            ))}
            {frame && <rect {...placeOf(frame)} className="cert-frame" />}
          </g>
        )}
      </svg>
    </div>
  )
}

const placeOf = ({ x, y, width, height }: Rect) => ({ x, y, width, height })

const boxClass = ({ selected, locked }: Design, key: string) =>
  ['cert-box', selected.includes(key) && 'is-chosen', locked.includes(key) && 'is-locked']
    .filter(Boolean)
    .join(' ')

function Handles({ box, hair }: { box: Rect; hair: number }) {
  // 9 pixels to see, 24 to hit.
  const [seen, hit] = [9 * hair, 24 * hair]
  return handles.map((handle) => {
    const [x, y] = cornerOf(box, handle)
    return (
      <g key={handle} className={`cert-handle is-${handle}`}>
        <rect
          x={x - hit / 2}
          y={y - hit / 2}
          width={hit}
          height={hit}
          data-handle={handle}
          className="cert-hit"
        />
        <rect x={x - seen / 2} y={y - seen / 2} width={seen} height={seen} rx={2 * hair} />
      </g>
    )
  })
}

const cornerOf = ({ x, y, width, height }: Rect, handle: Handle): [number, number] => [
  handle.includes('w') ? x : handle.includes('e') ? x + width : x + width / 2,
  handle.includes('n') ? y : handle.includes('s') ? y + height : y + height / 2,
]
