import { Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rectangleOf, storedSize, wholeCrop, type Crop } from '../lib/crop.ts'
import { toastError } from '../lib/toast.tsx'
import { CropFrame } from './crop-frame.tsx'
import { Dialog } from './dialog.tsx'

/** Uploads the picture and returns the server's answer. */
export interface Sending {
  onProgress: (part: number) => void
  signal: AbortSignal
}

interface Props<Sent> {
  picture: ImageBitmap
  type: string
  ratio: number
  isRound: boolean
  /** The maximum width of the stored picture, in pixels. */
  widest: number
  maxBytes: number
  send: (picture: Blob, sending: Sending) => Promise<Sent>
  onSent: (sent: Sent) => void
  onClose: () => void
}

/** Crops a picture and uploads it, with progress and cancel. */
export function CropDialog<Sent>(props: Props<Sent>) {
  const { picture, type, ratio, isRound, widest, maxBytes, send, onSent, onClose } = props
  const { t } = useTranslation()
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  const [part, setPart] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const isSending = part !== undefined

  const run = async () => {
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    try {
      const cut = await cutOut(picture, crop, { ratio, widest, type })
      if (cut.size > maxBytes) {
        toastError(t('This picture is too large. Choose a smaller part or another picture.'))
        return
      }
      onSent(await send(cut, { onProgress: setPart, signal: controller.signal }))
      onClose()
    } catch {
      // The call has shown the refusal; a cancelled one needs no message. The crop stays for another try.
    } finally {
      setPart(undefined)
    }
  }
  return (
    <Dialog
      open
      title={t('Choose a part of the picture')}
      width={400}
      okText={t('Use this part')}
      cancelText={isSending ? t('Cancel the upload') : t('Cancel')}
      confirmLoading={isSending}
      onOk={() => void run()}
      onCancel={() => (isSending ? sending.current?.abort() : onClose())}
    >
      <CropFrame picture={picture} ratio={ratio} isRound={isRound} crop={crop} onChange={setCrop} />
      <div style={{ minHeight: 24 }}>
        {isSending && <Progress percent={Math.floor(part * 100)} aria-label={t('Uploading')} />}
      </div>
    </Dialog>
  )
}

async function cutOut(
  picture: ImageBitmap,
  crop: Crop,
  { ratio, widest, type }: { ratio: number; widest: number; type: string },
) {
  const { left, top, width, height } = rectangleOf(crop, picture, ratio)
  const size = storedSize({ width, height }, widest)
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
  // Only these formats support transparency.
  const format = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(
    (cut) => (cut ? resolve(cut) : reject(new Error('The picture could not be encoded.'))),
    format,
    0.92,
  )
  return promise
}
