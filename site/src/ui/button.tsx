import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** `first` for the one action that a page is about. */
  look?: 'first' | 'plain' | 'link'
  /** While its action runs, a press does nothing. */
  isBusy?: boolean
  children: ReactNode
}

/** A button. Inside a form it needs `type="submit"`. */
export function Button({ look = 'plain', isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look === 'link' ? 'link-button' : look === 'first' ? 'button' : 'button plain'}
      aria-busy={isBusy}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {children}
    </button>
  )
}
