import { Button, Modal, type ButtonProps } from 'antd'
import { useState, type ReactNode } from 'react'

interface Props extends Pick<ButtonProps, 'type' | 'size' | 'icon' | 'danger' | 'disabled'> {
  label: string
  /** What the dialog is about; the label unless told. */
  title?: string
  width?: number
  /** What stands in the dialog; `close` ends it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog, mostly with a form; the dialog is mounted again each time. */
export function DialogButton({ label, title = label, width = 520, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal open={isOpen} title={title} width={width} footer={null} onCancel={close} destroyOnHidden>
        {isOpen && children(close)}
      </Modal>
    </>
  )
}
