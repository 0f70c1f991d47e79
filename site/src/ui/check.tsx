import { useId, type ReactNode } from 'react'
import type { Refusal } from '../lib/api.ts'
import { problemsOf } from '../lib/problems.ts'

interface CheckProps {
  name: string
  label: string
  hint?: ReactNode
  refusal?: Refusal | undefined
  /** Several boxes can have one name; the value distinguishes them. */
  value?: string
  type?: 'checkbox' | 'radio'
  defaultChecked?: boolean
  checked?: boolean
  disabled?: boolean
  onChange?: (isChecked: boolean) => void
}

/** A box to tick, or one of several choices, with its label and its hint. */
export function Check({ label, hint, refusal, type = 'checkbox', onChange, ...rest }: CheckProps) {
  const id = useId()
  const problems = problemsOf(refusal, rest.name, label)
  return (
    <div className="check">
      <input
        {...rest}
        type={type}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {problems.length > 0 && <p className="problem">{problems.join(' ')}</p>}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
