import { Input, Typography, type InputRef } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { Dialog } from './dialog.tsx'

interface Props {
  isOpen: boolean
  title: string
  /** The word to type, such as the name of the record that is deleted. */
  word: string
  confirm: string
  /** The button that does nothing, named by what stays: “Keep account”. */
  keep: string
  /** The effects. */
  children: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks the person to type a word to confirm a dangerous action. */
export function ConfirmTyping({ isOpen, title, word, confirm, keep, children, onConfirm, onClose }: Props) {
  const id = useId()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isRight = typed.trim() === word.trim()
  const run = async () => {
    if (!isRight || isRunning) return
    setRunning(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The call has shown the refusal; the dialog stays open for another try.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog
      open={isOpen}
      title={title}
      width={480}
      okText={confirm}
      okButtonProps={{ disabled: !isRight }}
      keep={keep}
      confirmLoading={isRunning}
      onOk={() => void run()}
      onCancel={onClose}
      afterOpenChange={(open) => (open ? field.current?.focus() : setTyped(''))}
      destroyOnHidden
    >
      <div style={{ marginBottom: 16 }}>{children}</div>
      <label htmlFor={id}>
        <Trans
          i18nKey="Type <0>{{word}}</0> to confirm:"
          values={{ word }}
          components={[<Typography.Text key="word" strong />]}
        />
      </label>
      <Input
        ref={field}
        id={id}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => void run()}
        style={{ marginTop: 8 }}
      />
    </Dialog>
  )
}
