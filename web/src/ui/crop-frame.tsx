import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Flex, Slider, theme, Typography } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../lib/format.ts'
import { maxZoom, moveCrop, rectangleOf, zoomCrop, type Crop } from '../lib/crop.ts'

interface Props {
  picture: ImageBitmap
  /** Width divided by height. */
  ratio: number
  isRound: boolean
  crop: Crop
  onChange: (crop: Crop) => void
}

const width = 320
/** How far an arrow key moves, as a fraction of the frame. */
const step = 0.02

/** Selects a part of a picture: drag or arrow keys move it; slider, wheel, plus and minus zoom it. */
export function CropFrame({ picture, ratio, isRound, crop, onChange }: Props) {
  const { t } = useTranslation()
  const { token } = theme.useToken()
  const canvas = useRef<HTMLCanvasElement>(null)
  const height = Math.round(width / ratio)
  const maximum = maxZoom(picture, ratio)
  const move = (right: number, down: number) => onChange(moveCrop(crop, picture, ratio, { right, down }))
  const zoom = (to: number) => onChange(zoomCrop(crop, picture, ratio, to))

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const { left, top, width: cutWidth, height: cutHeight } = rectangleOf(crop, picture, ratio)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
    pen.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, pen.canvas.width, pen.canvas.height)
  }, [crop, picture, ratio])

  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 5 * step : step
    const actions: Record<string, () => void> = {
      ArrowLeft: () => move(-far, 0),
      ArrowRight: () => move(far, 0),
      ArrowUp: () => move(0, -far),
      ArrowDown: () => move(0, far),
      '+': () => zoom(crop.zoom * 1.1),
      '=': () => zoom(crop.zoom * 1.1),
      '-': () => zoom(crop.zoom / 1.1),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const onPointerMove = (event: PointerEvent) => {
    // The picture follows the pointer, so the frame moves the other way.
    if (event.buttons === 1) move(-event.movementX / width, -event.movementY / height)
  }
  const sharpness = globalThis.devicePixelRatio || 1
  const radius = isRound ? '50%' : token.borderRadius
  return (
    <Flex vertical align="center" gap={12}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its role is to be worked by keys and pointer */}
      <div
        // A custom widget with its own keys; its label explains them.
        role="application"
        aria-label={t('Part of the picture. Arrow keys move it, plus and minus enlarge it.')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need something to go to
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={(event) => zoom(crop.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1))}
        style={{ width, height, maxWidth: '100%', cursor: 'grab', touchAction: 'none', borderRadius: radius }}
      >
        <canvas
          ref={canvas}
          width={width * sharpness}
          height={height * sharpness}
          style={{ width: '100%', height: '100%', borderRadius: radius, background: token.colorFillTertiary }}
        />
      </div>
      <Flex align="center" gap={12} style={{ width, maxWidth: '100%' }}>
        <MinusOutlined aria-hidden />
        <Slider
          ariaLabelForHandle={t('Enlargement')}
          min={1}
          max={maximum}
          step={0.01}
          disabled={maximum === 1}
          value={crop.zoom}
          onChange={zoom}
          tooltip={{ formatter: (value) => formatPercent(Math.round((value ?? 1) * 100)) }}
          style={{ flex: 1 }}
        />
        <PlusOutlined aria-hidden />
      </Flex>
      <Typography.Text type="secondary">{t('Drag the picture, or use the arrow keys.')}</Typography.Text>
    </Flex>
  )
}
