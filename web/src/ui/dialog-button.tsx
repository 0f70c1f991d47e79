import { Button, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'danger' | 'disabled' | 'aria-label'> {
  label: string
  /** The title of the dialog; the label by default. */
  title?: string
  width?: number
  /** The content of the dialog; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, usually with a form; each opening mounts a new dialog. */
export function DialogButton({ label, title = label, width = 520, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} title={title} width={width} footer={null} onCancel={close} destroyOnHidden>
        {isOpen && children(close)}
      </Dialog>
    </>
  )
}
