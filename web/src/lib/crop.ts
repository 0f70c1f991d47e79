export interface Size {
  width: number
  height: number
}

/** The selected part of a picture: its centre in the picture's pixels, and the zoom. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Rectangle extends Size {
  left: number
  top: number
}

/** The minimum width of a cut in pixels; a smaller one would only show blocks. */
const minWidth = 32

/** The largest cut of a ratio, centred. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

/** The rectangle of a crop, always within the picture. */
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

/** The crop moved by a fraction of its own width and height. */
export function moveCrop(crop: Crop, picture: Size, ratio: number, { right = 0, down = 0 }): Crop {
  const { width, height } = rectangleOf(crop, picture, ratio)
  return settled({ ...crop, x: crop.x + right * width, y: crop.y + down * height }, picture, ratio)
}

/** The crop with another zoom around the same centre. */
export const zoomCrop = (crop: Crop, picture: Size, ratio: number, zoom: number): Crop =>
  settled({ ...crop, zoom: between(zoom, 1, maxZoom(picture, ratio)) }, picture, ratio)

/** The maximum zoom of a picture. */
export const maxZoom = (picture: Size, ratio: number): number =>
  between(largest(picture, ratio).width / minWidth, 1, 8)

/** The size in which a cut is stored: unchanged, or scaled down to fit. */
export function storedSize({ width, height }: Size, widest: number): Size {
  const scale = Math.min(1, widest / width)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Keeps the centre within the picture, so that the next move starts from there. */
function settled(crop: Crop, picture: Size, ratio: number): Crop {
  const { left, top, width, height } = rectangleOf(crop, picture, ratio)
  return { x: left + width / 2, y: top + height / 2, zoom: crop.zoom }
}

const largest = ({ width, height }: Size, ratio: number): Size =>
  width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio }

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(Math.max(least, most), value))
