import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import { useReturningFocus } from './use-returning-focus.ts'

interface Props extends DrawerProps {
  /** Nothing in it takes the focus: its text does, so that the keys of a keyboard scroll it. */
  isText?: boolean
}

/** A drawer beside the page. The focus returns to what opened it. */
export function Drawer({ isText = false, children, ...drawer }: Props) {
  useReturningFocus(drawer.open ?? false)
  return (
    <AntDrawer {...drawer}>
      {isText ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by keyboard
        <div tabIndex={0}>{children}</div>
      ) : (
        children
      )}
    </AntDrawer>
  )
}
