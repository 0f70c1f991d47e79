import { Popover, Tooltip } from 'antd'
import { useRef, useState, type ReactNode } from 'react'

/** On a phone the panel moves sideways until all of it is in sight. */
const inSight = { overflow: { shiftX: true, adjustX: false, adjustY: true } }

interface Props {
  /** What a screen reader says instead of the text on the button. */
  label?: string
  className: string
  /** The heading of the panel. */
  title: string
  panel: ReactNode
  /** Shown on hover and focus while the panel is closed. */
  details?: ReactNode
  children: string
}

/**
 * A number that opens a panel with its rows. The panel stands beside the number in the page, so that Tab leads from one to the
 * other; closing it with Escape leads back.
 */
export function Opener({ label, className, title, panel, details, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const beside = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = (open: boolean) => {
    if (!open && beside.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(open)
  }
  return (
    <span ref={beside} className="opener">
      <Popover
        trigger="click"
        placement="bottomLeft"
        align={inSight}
        arrow={false}
        title={title}
        content={panel}
        open={isOpen}
        onOpenChange={change}
        getPopupContainer={(element) => element.parentElement ?? document.body}
      >
        <Tooltip trigger={['hover', 'focus']} title={isOpen ? null : details}>
          <button
            ref={button}
            type="button"
            className={className}
            aria-expanded={isOpen}
            {...(label !== undefined && { 'aria-label': label })}
          >
            {children}
          </button>
        </Tooltip>
      </Popover>
    </span>
  )
}
