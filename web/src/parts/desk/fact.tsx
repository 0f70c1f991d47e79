import { useId, type ReactNode } from 'react'
import './desk.css'

interface Props {
  label: string
  hint?: ReactNode
  children: (id: string) => ReactNode
}

/** One field of a desk: its label, its control, and a hint below. */
export function Fact({ label, hint, children }: Props) {
  const id = useId()
  return (
    <div className="fact">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <small>{hint}</small>}
    </div>
  )
}
