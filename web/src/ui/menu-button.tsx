import { Button, type ButtonProps, type MenuProps } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useOpener } from './use-opener.ts'

const ButtonMenu = lazyPart(async () => (await import('./button-menu.tsx')).ButtonMenu, { compact: true })

interface Props extends ButtonProps {
  menu: MenuProps
  placement?: 'bottomLeft' | 'bottomRight'
}

/** A button that opens a menu. Until then it is only a button: the code of menus is loaded when somebody points at it. */
export function MenuButton({ menu, placement = 'bottomLeft', ...button }: Props) {
  const opener = useOpener(ButtonMenu.preload)
  return (
    <>
      <Button {...button} {...opener.props} aria-haspopup="menu" />
      {opener.isMounted && (
        <Suspense fallback={null}>
          <ButtonMenu
            button={opener.button}
            menu={menu}
            placement={placement}
            open={opener.isOpen}
            onOpenChange={opener.setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
