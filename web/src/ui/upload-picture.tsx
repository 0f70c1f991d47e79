import { UploadOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CropDialog, type Sending } from './crop-dialog.tsx'
import { FileProblem, markedBy } from './file-problem.tsx'

interface Props<Sent> {
  /** The current picture, or a placeholder. */
  preview: ReactNode
  /** Width divided by height; `own` keeps the shape of the picture. */
  ratio?: number | 'own'
  /** Whether the picture is shown in a circle. */
  isRound?: boolean
  widest?: number
  maxBytes: number
  /** Whether a pasted picture is taken; only one picker of a page can do that. */
  takesPaste?: boolean
  send: (picture: Blob, sending: Sending) => Promise<Sent>
  onSent: (sent: Sent) => void
}

interface Chosen {
  picture: ImageBitmap
  type: string
}

/** Takes a picture by choosing, dropping or pasting a file, then crops and uploads it. */
export function UploadPicture<Sent>(props: Props<Sent>) {
  const { preview, ratio = 1, isRound = false, widest = 1024, maxBytes, send, onSent } = props
  const { takesPaste = true } = props
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const id = useId()

  const take = async (file: File | null | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      setChosen({ picture: await createImageBitmap(file), type: file.type })
    } catch {
      setProblem(t('This file is not a picture that can be read. Choose a JPEG, PNG or WebP picture.'))
    }
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file || chosen || !takesPaste) return
    event.preventDefault()
    void take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  return (
    <Flex
      align="center"
      gap={16}
      wrap
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
      style={{
        padding: 16,
        border: `1px dashed var(${isOver ? '--ant-color-primary' : '--ant-color-border'})`,
        borderRadius: 'var(--ant-border-radius-lg)',
        background: isOver ? 'var(--ant-control-item-bg-active)' : 'transparent',
      }}
    >
      {preview}
      <Flex vertical align="flex-start" gap={8}>
        <Button icon={<UploadOutlined />} {...markedBy(id, problem)} onClick={() => field.current?.click()}>
          {t('Choose a picture')}
        </Button>
        <Typography.Text type="secondary">
          {takesPaste ? t('or drop or paste one here') : t('or drop one here')}
        </Typography.Text>
        <FileProblem id={id} problem={problem} />
      </Flex>
      <input
        ref={field}
        type="file"
        // Within a form, antd's styles would show a field that only has the attribute `hidden`.
        style={{ display: 'none' }}
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('Picture')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      {chosen && (
        <CropDialog
          {...chosen}
          ratio={ratio === 'own' ? chosen.picture.width / chosen.picture.height : ratio}
          isRound={isRound}
          widest={widest}
          maxBytes={maxBytes}
          send={send}
          onSent={onSent}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Flex>
  )
}
