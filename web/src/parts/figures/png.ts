import { placesOf } from './legend-places.ts'

/** An entry of the legend; one of the compared days is paler, as its line is. */
export interface LegendEntry {
  name: string
  color: string
  isCompared: boolean
}

/** The chart in an element as a picture with its title and legend, at twice its size; undefined if there is none. */
export async function pngOf(
  holder: HTMLElement,
  title: string,
  legend: readonly LegendEntry[],
): Promise<Blob | undefined> {
  const svg = holder.querySelector('svg')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!svg || !context) return undefined
  const { width, height } = svg.getBoundingClientRect()
  const { backgroundColor, color, fontFamily } = pageLook(holder)
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('font-family', fontFamily)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const legendFont = `13px ${fontFamily}`
  context.font = legendFont
  // One series needs no legend: the title names it.
  const entries = legend.length > 1 ? legend : []
  const { places, rows } = placesOf(
    entries.map(({ name }) => swatch + gap + Math.ceil(context.measureText(name).width)),
    width - 2 * margin,
  )
  const top = titleHeight + rows * rowHeight
  canvas.width = Math.ceil(width) * scale
  canvas.height = Math.ceil(height + top) * scale
  context.scale(scale, scale)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, margin, 24)
  context.font = legendFont
  for (const [index, entry] of entries.entries()) {
    const { x = 0, row = 0 } = places[index] ?? {}
    const y = titleHeight + row * rowHeight
    context.globalAlpha = entry.isCompared ? 0.4 : 1
    context.fillStyle = entry.color
    context.fillRect(margin + x, y, swatch, swatch)
    context.globalAlpha = 1
    context.fillStyle = color
    context.fillText(entry.name, margin + x + swatch + gap, y + 11)
  }
  context.drawImage(image, 0, top, width, height)
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? undefined), 'image/png'))
}

const scale = 2
const margin = 12
const titleHeight = 40
const rowHeight = 22
const swatch = 12
const gap = 8

/** The colours behind and of the text: a picture has no page around it. */
function pageLook(holder: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(holder)
  let { backgroundColor } = getComputedStyle(document.body)
  for (let at: HTMLElement | null = holder; at; at = at.parentElement) {
    const found = getComputedStyle(at).backgroundColor
    if (found === 'rgba(0, 0, 0, 0)' || found === 'transparent') continue
    backgroundColor = found
    break
  }
  return { backgroundColor, color, fontFamily }
}
