import { Button, type ButtonProps } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useOpener } from './use-opener.ts'

const ButtonPanel = lazyPart(async () => (await import('./button-panel.tsx')).ButtonPanel, { compact: true })

interface Props extends Omit<ButtonProps, 'title'> {
  /** The heading of the panel. */
  title: string
  panel: (close: () => void) => ReactNode
}

/** A button that opens a panel beside it. The code of panels is loaded when somebody points at the button. */
export function PanelButton({ title, panel, ...button }: Props) {
  const opener = useOpener(ButtonPanel.preload)
  return (
    <>
      <Button {...button} {...opener.props} />
      {opener.isMounted && (
        <Suspense fallback={null}>
          <ButtonPanel
            button={opener.button}
            title={title}
            content={panel(() => opener.setOpen(false))}
            // Rendered beside its button, so that Tab moves from one to the other.
            getPopupContainer={(element) => element.parentElement ?? document.body}
            open={opener.isOpen}
            onOpenChange={opener.setOpen}
          />
        </Suspense>
      )}
    </>
  )
}
