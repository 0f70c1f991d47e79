import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import { FileProblem, markedBy } from '../../ui/file-problem.tsx'

interface Props {
  label: string
  /** The types of files, as `<input>` takes them. */
  accept: string
  onChoose: (file: File) => void
  /** Why the file was refused. */
  problem: string | undefined
}

/** A button that opens the file dialog. The same file can be chosen again after it was changed. */
export function ChooseFile({ label, accept, onChoose, problem }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<UploadOutlined />} {...markedBy(id, problem)} onClick={() => input.current?.click()}>
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
      <FileProblem id={id} problem={problem} />
    </>
  )
}
