import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

interface Props extends Pick<ButtonProps, 'size' | 'aria-label'> {
  label: string
  question: string
  /** What will happen. */
  hint: string
  confirm: string
  /** The button that does nothing, named by what stays. */
  keep: string
  run: () => Promise<unknown>
}

/** A button that asks before it does what cannot be undone. */
export function ConfirmButton({ label, question, hint, confirm, keep, run, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const go = async () => {
    setRunning(true)
    try {
      await run()
      setOpen(false)
    } catch {
      // The dialog shows the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <Button {...button} danger aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={question}
        width={440}
        okText={confirm}
        keep={keep}
        confirmLoading={isRunning}
        onOk={() => void go()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {hint}
      </Dialog>
    </>
  )
}
