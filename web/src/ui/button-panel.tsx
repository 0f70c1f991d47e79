import { Popover, type PopoverProps } from 'antd'
import type { RefObject } from 'react'
import { Anchor } from './anchor.tsx'

interface Props extends Omit<PopoverProps, 'children'> {
  button: RefObject<HTMLElement | null>
}

/** A panel below a button that is mounted before it. */
export function ButtonPanel({ button, ...panel }: Props) {
  return (
    <Popover trigger="click" placement="bottomRight" {...panel}>
      <Anchor of={button} />
    </Popover>
  )
}
