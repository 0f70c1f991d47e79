import { Dropdown, type DropdownProps } from 'antd'
import type { RefObject } from 'react'
import { Anchor } from './anchor.tsx'

interface Props extends Omit<DropdownProps, 'children'> {
  button: RefObject<HTMLElement | null>
}

/** The menu of a `MenuButton`. */
export function ButtonMenu({ button, ...menu }: Props) {
  return (
    <Dropdown autoFocus trigger={['click']} {...menu}>
      <Anchor of={button} />
    </Dropdown>
  )
}
