import type { Page } from '@playwright/test'
import type { Drawing } from './pdf-drawings.ts'
import type { PdfLine } from './pdf-lines.ts'

/** The texts of the page in the designer, measured as those of a PDF. */
export const drawnLines = (page: Page): Promise<PdfLine[]> =>
  page.locator('.cert-page text').evaluateAll((texts) =>
    texts.map((each) => {
      const text = each as SVGTextElement
      const width = text.getComputedTextLength()
      const start = Number(text.getAttribute('x'))
      return {
        text: text.textContent,
        x: text.getAttribute('direction') === 'rtl' ? start - width : start,
        y: Number(text.getAttribute('y')),
        width,
        size: Number.parseFloat(getComputedStyle(text).fontSize) / (25.4 / 72),
      }
    }),
  )

/** The shapes of the page in the designer, measured as those of a PDF, in the order in which they are drawn. */
export const drawnShapes = (page: Page): Promise<Drawing[]> =>
  page.locator('.cert-page svg > [aria-hidden] path').evaluateAll((paths) =>
    paths.map((each) => {
      const path = each as SVGPathElement
      const { x, y, width, height } = path.getBBox()
      const millimetres = path.ownerSVGElement?.getScreenCTM()?.inverse().multiply(path.getScreenCTM()!)
      const from = new DOMPoint(x, y).matrixTransform(millimetres)
      const to = new DOMPoint(x + width, y + height).matrixTransform(millimetres)
      const isStroked = getComputedStyle(path).stroke !== 'none'
      const middle = path.getPointAtLength(path.getTotalLength() / 2)
      return {
        kind: 'shape',
        box: { left: from.x, top: from.y, right: to.x, bottom: to.y },
        line: isStroked ? Number.parseFloat(getComputedStyle(path).strokeWidth) : 0,
        ...(isStroked && { middle: { x: middle.x, y: middle.y } }),
      } as const
    }),
  )

/** Where a colour is on the page in the designer: the box of its pixels. */
export async function drawnColor(page: Page, [red, green, blue]: [number, number, number]): Promise<Drawing> {
  const svg = page.locator('.cert-page svg')
  const picture = (await svg.screenshot()).toString('base64')
  const width = Number((await svg.getAttribute('viewBox'))?.split(' ')[2])
  const box = await page.evaluate(
    async ({ png, wanted, millimetres }) => {
      // The policy of the page lets no script load a data URL.
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      pen.drawImage(bitmap, 0, 0)
      const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
      const box = { left: Infinity, top: Infinity, right: 0, bottom: 0 }
      for (let pixel = 0; pixel < data.length / 4; pixel += 1) {
        if (!wanted.every((value, index) => Math.abs((data[pixel * 4 + index] ?? 0) - value) < 40)) continue
        const [x, y] = [pixel % bitmap.width, Math.floor(pixel / bitmap.width)]
        box.left = Math.min(box.left, x)
        box.top = Math.min(box.top, y)
        box.right = Math.max(box.right, x + 1)
        box.bottom = Math.max(box.bottom, y + 1)
      }
      const mm = millimetres / bitmap.width
      return { left: box.left * mm, top: box.top * mm, right: box.right * mm, bottom: box.bottom * mm }
    },
    { png: picture, wanted: [red, green, blue], millimetres: width },
  )
  return { kind: 'picture', box, line: 0 }
}
