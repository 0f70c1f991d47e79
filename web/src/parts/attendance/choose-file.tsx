import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  label: string
  /** The types of files, as `<input>` takes them. */
  accept: string
  onChoose: (file: File) => void
}

/** A button that opens the file dialog. The same file can be chosen again after it was changed. */
export function ChooseFile({ label, accept, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onChoose(file)
          target.value = ''
        }}
      />
    </>
  )
}
