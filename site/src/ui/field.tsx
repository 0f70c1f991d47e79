import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import type { Refusal } from '../lib/api.ts'
import { problemsOf } from '../lib/problems.ts'

interface About {
  label: string
  /** The name of the field in the call: its refusals are shown here. */
  name: string
  /** A sentence below the field. */
  hint?: ReactNode
  refusal?: Refusal | undefined
}

/** A text field with its label, its hint, and what the server says about it. */
export function Field(props: About & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  const { label, hint, refusal, ...rest } = props
  const { ids, problems } = useField(props)
  return (
    <Frame {...{ label, hint, ids, problems }}>
      <input {...rest} id={ids.field} aria-invalid={problems.length > 0} aria-describedby={ids.described} />
    </Frame>
  )
}

/** A field for several lines. */
export function TextField(props: About & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>) {
  const { label, hint, refusal, ...rest } = props
  const { ids, problems } = useField(props)
  return (
    <Frame {...{ label, hint, ids, problems }}>
      <textarea
        rows={4}
        {...rest}
        id={ids.field}
        aria-invalid={problems.length > 0}
        aria-describedby={ids.described}
      />
    </Frame>
  )
}

/** A choice among a few values. */
export function ChoiceField(
  props: About & { options: Readonly<Record<string, string>>; defaultValue?: string },
) {
  const { label, hint, refusal, options, ...rest } = props
  const { ids, problems } = useField(props)
  return (
    <Frame {...{ label, hint, ids, problems }}>
      <select {...rest} id={ids.field} aria-invalid={problems.length > 0} aria-describedby={ids.described}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

function useField({ name, label, refusal, hint }: About) {
  const field = useId()
  const problems = problemsOf(refusal, name, label)
  const described = [problems.length > 0 && `${field}-problem`, hint && `${field}-hint`]
    .filter(Boolean)
    .join(' ')
  return { ids: { field, described: described || undefined }, problems }
}

interface FrameProps {
  label: string
  hint: ReactNode
  ids: { field: string }
  problems: string[]
  children: ReactNode
}

function Frame({ label, hint, ids: { field }, problems, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      {children}
      {problems.length > 0 && (
        <p className="problem" id={`${field}-problem`}>
          {problems.join(' ')}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${field}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
