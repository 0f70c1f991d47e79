import { pageSizes } from '@balai/contract/kit/certificate-drawings.ts'
import type { Field, StoredTemplate, TextField } from '@balai/contract/kit/certificates.ts'
import { tenth } from './geometry.ts'
import type { Picture } from './source.ts'

type Style = Pick<TextField, 'typeface' | 'color' | 'align' | 'valign' | 'line_height'>

const plain: Style = {
  typeface: 'plus-jakarta-sans',
  color: '#1f2937',
  align: 'center',
  valign: 'middle',
  line_height: 1.25,
}

/** A box of this size in the middle of the page. The key is changed if the template has it already. */
function boxOf(key: string, width: number, height: number, { orientation }: StoredTemplate) {
  const page = pageSizes[orientation]
  return { key, x: tenth((page.width - width) / 2), y: tenth((page.height - height) / 2), width, height }
}

/** A new text or QR code; a text looks like the last text of the template. */
export function newField(
  kind: Exclude<Field['kind'], 'image'>,
  template: StoredTemplate,
  { text = '', question_id = null }: { text?: string; question_id?: number | null },
): Field {
  if (kind === 'qr') return { kind, ...boxOf(kind, 28, 28, template), color: '#111827' }
  const like = template.fields.findLast((field) => 'typeface' in field) ?? plain
  const { typeface, color, align, valign, line_height } = like
  const isLarge = kind === 'name' || kind === 'title'
  return {
    kind,
    ...boxOf(kind, isLarge ? 200 : 100, isLarge ? 22 : 10, template),
    text,
    question_id,
    ...{ typeface, color, align, valign, line_height },
    weight: 400,
    size: kind === 'name' ? 32 : isLarge ? 20 : 12,
  }
}

/** The longer side of a new picture, in millimetres. */
const side = 50

/** A new picture in its own proportions. */
export function newPicture({ media_id, width, height }: Picture, template: StoredTemplate): Field {
  const ratio = width && height ? width / height : 2
  const [wide, high] =
    ratio >= 1 ? [side, Math.max(4, tenth(side / ratio))] : [Math.max(4, tenth(side * ratio)), side]
  return { kind: 'image', ...boxOf('image', wide, high, template), media_id }
}
