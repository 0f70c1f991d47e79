import type { Page } from '@playwright/test'
import { firstTemplate } from '@balai/contract/kit/certificate-templates.ts'
import { serverUrl, upload } from '../../api.ts'
import { expect, test } from '../../fixtures.ts'
import { pictureOf } from '../content/news.ts'
import { anEventAttendedBy, designerOf, layer } from './certificates.ts'
import { drawnColor, drawnLines, drawnShapes } from './drawn-page.ts'
import { drawingsIn, type Box, type Drawing } from './pdf-drawings.ts'
import { linesIn } from './pdf-lines.ts'

// A picture is measured by its pixels, so there must be many in a millimetre.
test.use({ sharesContext: false, deviceScaleFactor: 2 })

/** Millimetres that screen and paper may differ by. */
const tolerance = 0.5
const pink = { name: '#ff00aa', rgb: [255, 0, 170] as [number, number, number] }
const longName = 'Dr. apt. Siti Nurhaliza Rahmawati Kusumaningtyas Wirawan, S.Farm., M.Sc., Ph.D. (سيتي)'

test('the designer shows what the PDF prints, within half a millimetre', async ({ page, login }) => {
  const event_id = await anEventAttendedBy('Budi', longName)
  await login('content', '/dashboard')
  const token = (await page.evaluate(() => localStorage.getItem('balai.token'))) ?? ''
  await addPicture(page, event_id, token)
  await page.goto(designerOf(event_id))
  const response = await fetch(`${serverUrl()}/getevent-admin/v1/event/cert-preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ id: String(event_id) }),
  })
  const pdf = Buffer.from(await response.arrayBuffer())
  const printed = linesIn(pdf)
  // Every typeface is loaded when as many texts are drawn as are printed; the watermark is only printed.
  await expect(page.locator('.cert-page text')).toHaveCount(printed.length - 1)
  // The long name takes two lines, and its last part is Arabic.
  expect(printed.filter(({ text }) => longName.includes(text.trim())).length).toBeGreaterThan(2)
  expect(await differences(page, pdf)).toEqual([])

  // Each box that moves by a millimetre on the screen only is noticed.
  for (const [name, difference] of [
    ['Name', /^left edge of “Dr\. apt\./],
    ['QR code to verify', /^left edge of shape \d+$/],
    ['Picture', /^left edge of the picture$/],
  ] as const) {
    await layer(page, name).click()
    await page.getByRole('application', { name: /^Page\./ }).press('ArrowRight')
    expect(await differences(page, pdf)).toContainEqual(expect.stringMatching(difference))
    await page.keyboard.press('Control+z')
  }
})

/** Adds a picture to the template that has other proportions than its box. */
async function addPicture(page: Page, event_id: number, token: string) {
  const { name, buffer, mimeType } = await pictureOf(page, 'tanda-tangan.png', pink.name)
  const { media_id } = await upload<{ media_id: number }>(
    '/media/upload',
    new File([new Uint8Array(buffer)], name, { type: mimeType }),
    token,
  )
  const { fields } = firstTemplate('id', 'Balai Karya')
  const field = { kind: 'image', key: 'signature', x: 20, y: 150, width: 60, height: 30, media_id }
  await fetch(`${serverUrl()}/getevent-admin/v1/event/stored-update-certv1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: event_id, version: 0, fields: [...fields, field] }),
  })
}

/** What differs between the designer and the PDF. */
async function differences(page: Page, pdf: Buffer): Promise<string[]> {
  const printed = linesIn(pdf)
  const texts = (await drawnLines(page)).flatMap((line, index) => {
    const { text = '', x = 0, y = 0, width = 0, size = 0 } = printed[index] ?? {}
    const isLatin = /^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(line.text)
    const boxes = apart(`“${line.text}”`, boxOf(line), boxOf({ x, y, width }))
    return [
      ...(isLatin && text !== line.text ? [`text “${line.text}”`] : []),
      ...(Math.abs(size - line.size) > 0.01 ? [`size of “${line.text}”`] : []),
      ...boxes,
    ]
  })
  const printedDrawings = drawingsIn(pdf)
  const [shapes, pictures] = (['shape', 'picture'] as const).map((kind) =>
    printedDrawings.filter((drawing) => drawing.kind === kind),
  ) as [Drawing[], Drawing[]]
  const drawn = await drawnShapes(page)
  const picture = await drawnColor(page, pink.rgb)
  return [
    ...texts,
    ...(drawn.length === shapes.length ? [] : [`${shapes.length} shapes, ${drawn.length} drawn`]),
    ...drawn.flatMap((shape, index) => difference(`shape ${index + 1}`, shape, shapes[index])),
    ...(pictures.length === 1 ? [] : [`${pictures.length} pictures`]),
    ...difference('the picture', picture, pictures[0]),
  ]
}

/** A line stands on its baseline, which is its only edge below or above. */
const boxOf = ({ x, y, width }: { x: number; y: number; width: number }): Box => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y,
})

const difference = (what: string, drawn: Drawing, printed: Drawing | undefined): string[] =>
  printed
    ? [
        ...apart(what, drawn.box, printed.box),
        ...(Math.abs(drawn.line - printed.line) > 0.05 ? [`line of ${what}`] : []),
        ...(isNear(drawn.middle, printed.middle) ? [] : [`middle of ${what}`]),
      ]
    : [`${what} is not printed`]

const isNear = (one: Drawing['middle'], other: Drawing['middle']) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) < tolerance : one === other

const apart = (what: string, one: Box, other: Box): string[] =>
  (['left', 'top', 'right', 'bottom'] as const)
    // A box that is missing has no edges: they are not a number.
    .filter((edge) => !(Math.abs(one[edge] - other[edge]) < tolerance))
    .map((edge) => `${edge} edge of ${what}`)
