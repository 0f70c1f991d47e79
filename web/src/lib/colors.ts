/** A colour of the same hue with the given contrast ratio (WCAG) to the background, changed as little as possible. */
export function readableOn(background: string, color: string, ratio = 4.5): string {
  const towards = luminance(background) > 0.4 ? 0 : 255
  for (let step = 0; step <= 100; step += 2) {
    const candidate = mixed(color, towards, step / 100)
    if (contrast(candidate, background) >= ratio) return candidate
  }
  return towards === 0 ? '#000000' : '#ffffff'
}

/** How much two colours differ in brightness: 1 not at all, 21 black and white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const mixed = (color: string, towards: number, share: number) =>
  `#${channels(color)
    .map((channel) => Math.round(channel + (towards - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
