import { useRef, useState } from 'react'

/**
 * For a button that opens a part. The part's code is loaded when somebody points at the button or focuses it, and the
 * part is mounted when it is opened first: most pages are left without that.
 */
export function useOpener(preload: () => Promise<void>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const load = () => void preload()
  const toggle = async () => {
    if (isOpen) return setOpen(false)
    await preload()
    setMounted(true)
    setOpen(true)
  }
  return {
    button,
    isOpen,
    isMounted,
    setOpen,
    /** The properties of the button. */
    props: {
      ref: button,
      'aria-expanded': isOpen,
      onPointerEnter: load,
      onFocus: load,
      onClick: () => void toggle(),
    },
  }
}
