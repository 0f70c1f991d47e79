import { memo } from 'react'
import { create as createQr } from 'qrcode'
import { pageSizes, shapesOf } from '@balai/contract/kit/certificate-drawings.ts'
import { fontChain } from '@balai/contract/kit/certificate-fonts.ts'
import { layOut, mmPerPoint } from '@balai/contract/kit/certificate-layout.ts'
import { textOf, type CertificateValues } from '@balai/contract/kit/certificate-texts.ts'
import type {
  Background,
  Field,
  ImageField,
  QrField,
  StoredTemplate,
  TextField,
} from '@balai/contract/kit/certificates.ts'
import { useStore } from '../../lib/store.ts'
import { areLoaded, familyOf, fontsLoaded, measures } from './fonts.ts'
import type { Picture } from './source.ts'

interface Props {
  template: Pick<StoredTemplate, 'orientation' | 'background' | 'fields'>
  values: CertificateValues
  pictures: ReadonlyMap<number, Picture>
  /** The keys of fields that are not drawn. */
  hidden?: readonly string[]
}

const none: readonly string[] = []

/**
 * The printed page as SVG, in millimetres. Texts are drawn run by run at the places that the layout of the server
 * prints them at; the browser breaks no line.
 */
export function CertificatePage({ template, values, pictures, hidden = none }: Props) {
  return (
    <>
      <PageBackground {...template} pictures={pictures} />
      {template.fields
        .filter(({ key }) => !hidden.includes(key))
        .map((field) => (
          <g key={field.key} data-field={field.key}>
            <FieldDrawing field={field} values={values} pictures={pictures} />
          </g>
        ))}
    </>
  )
}

interface BackgroundProps extends Pick<Props, 'pictures'>, Pick<StoredTemplate, 'orientation'> {
  background: Background
}

const PageBackground = memo(function PageBackground({ orientation, background, pictures }: BackgroundProps) {
  const { width, height } = pageSizes[orientation]
  const link = background.media_id === null ? undefined : pictures.get(background.media_id)?.link
  return (
    <>
      <rect width={width} height={height} fill="#ffffff" />
      {shapesOf(background.drawing, orientation, background).map((shape) => (
        <path
          key={shape.d}
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke}
          strokeWidth={shape.stroke_width}
          opacity={shape.opacity}
        />
      ))}
      {link && <image href={link} width={width} height={height} preserveAspectRatio="xMidYMid slice" />}
    </>
  )
})

interface FieldProps extends Pick<Props, 'values' | 'pictures'> {
  field: Field
}

const FieldDrawing = memo(function FieldDrawing({ field, values, pictures }: FieldProps) {
  if (field.kind === 'qr') return <QrDrawing field={field} serial={values.serial} />
  if (field.kind === 'image') return <PictureDrawing field={field} pictures={pictures} />
  return <TextDrawing field={field} values={values} />
})

function TextDrawing({ field, values }: { field: TextField; values: CertificateValues }) {
  const placed = usePlacedText(field, values)
  return placed?.lines.map((line) =>
    line.runs.map((run) => (
      <text
        key={`${line.baseline} ${run.x}`}
        x={run.isRightToLeft ? run.x + run.width : run.x}
        y={line.baseline}
        fontFamily={`"${familyOf(run.font)}"`}
        fontSize={placed.size * mmPerPoint}
        fill={field.color}
        direction={run.isRightToLeft ? 'rtl' : 'ltr'}
      >
        {run.text}
      </text>
    )),
  )
}

/** The lines of a field where they are printed; undefined while its fonts are loading. */
export function usePlacedText(field: TextField, values: CertificateValues) {
  useStore(fontsLoaded)
  const fonts = fontChain(field.typeface, field.weight)
  return areLoaded(fonts) ? layOut({ ...field, text: textOf(field, values), fonts }, measures) : undefined
}

function QrDrawing({ field, serial }: { field: QrField; serial: string }) {
  const { modules } = createQr(`${location.origin}/verify/${serial}`, { errorCorrectionLevel: 'M' })
  const side = Math.min(field.width, field.height)
  const cell = side / modules.size
  const left = field.x + (field.width - side) / 2
  const top = field.y + (field.height - side) / 2
  const cells: string[] = []
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) cells.push(`M${column} ${row}h1v1h-1z`)
  return (
    <path
      d={cells.join('')}
      fill={field.color}
      shapeRendering="crispEdges"
      transform={`translate(${left} ${top}) scale(${cell})`}
    />
  )
}

function PictureDrawing({ field, pictures }: { field: ImageField; pictures: Props['pictures'] }) {
  const { x, y, width, height } = field
  const link = pictures.get(field.media_id)?.link
  if (link) return <image href={link} {...{ x, y, width, height }} preserveAspectRatio="xMidYMid meet" />
  // A picture that the library has no more is printed as nothing; the designer shows its place.
  return (
    <rect {...{ x, y, width, height }} fill="none" stroke="#cf1322" strokeWidth={0.3} strokeDasharray="2 1" />
  )
}
