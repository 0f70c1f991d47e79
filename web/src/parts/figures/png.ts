/** The chart in an element as a picture with its title, at twice its size; undefined if there is none. */
export async function pngOf(holder: HTMLElement, title: string): Promise<Blob | undefined> {
  const svg = holder.querySelector('svg')
  if (!svg) return undefined
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
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width) * scale
  canvas.height = Math.ceil(height + titleHeight) * scale
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(scale, scale)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(title, 12, 24)
  context.drawImage(image, 0, titleHeight, width, height)
  return new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? undefined), 'image/png'))
}

const scale = 2
const titleHeight = 40

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
