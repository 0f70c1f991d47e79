export interface Size {
  width: number
  height: number
}

/** Which part of a picture is taken: its middle, in the picture's own pixels, and how much it is enlarged. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Rectangle extends Size {
  left: number
  top: number
}

/** The least number of pixels a cut may be wide: more enlargement would only show blocks. */
const leastWidth = 32

/** The largest cut of a ratio, in the middle of the picture. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The cut of a crop, never beyond the edges of the picture. */
export function rectangleOf(crop: Crop, picture: Size, ratio: number): Rectangle {
  const full = largest(picture, ratio)
  const width = full.width / crop.zoom
  const height = full.height / crop.zoom
  return {
    width,
    height,
    left: between(crop.x - width / 2, 0, picture.width - width),
    top: between(crop.y - height / 2, 0, picture.height - height),
  }
}

/** The crop moved by a part of its own width and height. */
export function moveCrop(crop: Crop, picture: Size, ratio: number, { right = 0, down = 0 }): Crop {
  const { width, height } = rectangleOf(crop, picture, ratio)
  return settled({ ...crop, x: crop.x + right * width, y: crop.y + down * height }, picture, ratio)
}

/** The crop with another enlargement, about the same middle. */
export const zoomCrop = (crop: Crop, picture: Size, ratio: number, zoom: number): Crop =>
  settled({ ...crop, zoom: between(zoom, 1, greatestZoom(picture, ratio)) }, picture, ratio)

/** How far a picture may be enlarged. */
export const greatestZoom = (picture: Size, ratio: number): number =>
  between(largest(picture, ratio).width / leastWidth, 1, 8)

/** The size in which a cut is stored: as it is, or made smaller to fit. */
export function storedSize({ width, height }: Size, widest: number): Size {
  const scale = Math.min(1, widest / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The middle is kept where it can be, so that the next move begins where this one ended. */
function settled(crop: Crop, picture: Size, ratio: number): Crop {
  const { left, top, width, height } = rectangleOf(crop, picture, ratio)
  return { x: left + width / 2, y: top + height / 2, zoom: crop.zoom }
}

const largest = ({ width, height }: Size, ratio: number): Size =>
  width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(Math.max(least, most), value))
