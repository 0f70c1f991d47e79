import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'

interface Props {
  label: string
  /** The limits, in a sentence. */
  hint: string
  /** The types of files, as `<input>` takes them. */
  accept: string
  isMany?: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
  children?: ReactNode
}

/** A field that takes files by choosing or dropping them. */
export function ChooseFiles({ label, hint, accept, isMany = false, disabled, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0 && !disabled) onChoose(isMany ? chosen : chosen.slice(0, 1))
  }
  return (
    <div
      className={isOver && !disabled ? 'lesson-files is-over' : 'lesson-files'}
      onDragOver={(event) => {
        // An element that is dragged within the page is not a file.
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      <div className="lesson-files-choose">
        <Button icon={<UploadOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
          {label}
        </Button>
        <small>{hint}</small>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMany}
        disabled={disabled}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </div>
  )
}
