import { Drawer as AntDrawer, type DrawerProps } from 'antd'
import { useReturningFocus } from './use-returning-focus.ts'

interface Props extends DrawerProps {
  /** It has no control that can take the focus, so its text takes it and can be scrolled by keyboard. */
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
