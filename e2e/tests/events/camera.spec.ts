import { chromium, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { newDoorLink, newParticipant, openEvent } from './participants.ts'

const [width, height] = [640, 480]

test('the camera reads the QR code of a ticket', async ({ page, launchOptions, baseURL }, info) => {
  const event = await openEvent()
  const { code } = await newParticipant(event, 'Rina Marlina')
  const { secret } = await newDoorLink(event)
  await page.goto(`/event/ticket/${code}`)
  const film = info.outputPath('ticket.y4m')
  await writeFile(film, filmOf(await pictureOf(page)))

  // A browser of its own, whose camera shows the ticket.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const context = await browser.newContext({ permissions: ['camera'], ...(baseURL && { baseURL }) })
    const door = await context.newPage()
    await door.goto(`/door/${secret}`)
    await door.getByText('Camera', { exact: true }).click()
    await expect(door.getByRole('status').filter({ hasText: 'Rina Marlina' })).toContainText('Checked in')
    await expect(door.getByRole('group', { name: 'Checked in' })).toContainText('1of 1')
  } finally {
    await browser.close()
  }
})

/** The brightness of every point of a picture that shows the QR code of the ticket in its middle. */
async function pictureOf(page: Page): Promise<Uint8Array> {
  const svg = await page
    .getByRole('img', { name: /QR/ })
    .locator('svg')
    .evaluate((node) => new XMLSerializer().serializeToString(node))
  // The page of the ticket loads no pictures.
  await page.goto('about:blank')
  const points = await page.evaluate(
    async ({ svg, width, height }) => {
      const drawn = new Image()
      drawn.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await drawn.decode()
      const paint = new OffscreenCanvas(width, height).getContext('2d')
      if (!paint) throw new Error('There is no canvas.')
      paint.fillStyle = 'white'
      paint.fillRect(0, 0, width, height)
      const size = height - 120
      paint.drawImage(drawn, (width - size) / 2, 60, size, size)
      const { data } = paint.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, place) => data[place * 4] ?? 0)
    },
    { svg, width, height },
  )
  return Uint8Array.from(points)
}

/** A short film in YUV4MPEG2 that shows one picture without colours. */
function filmOf(picture: Uint8Array): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture, colours])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)])
}
