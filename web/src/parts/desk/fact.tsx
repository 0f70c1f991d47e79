import { Form, Typography } from 'antd'
import { cloneElement, useId, type AriaAttributes, type ReactElement, type ReactNode } from 'react'
import { useRefused } from '../../ui/dialog-refusals.ts'
import './desk.css'

interface Props {
  label: string
  hint?: ReactNode
  /** The name of the field in the call of a dialog, which marks it if it is refused, and its value. */
  name?: string
  value?: unknown
  children: (id: string) => ReactElement<AriaAttributes>
}

/** One field of a desk: its label, its control, and a hint below. */
export function Fact({ label, hint, name, value, children }: Props) {
  const id = useId()
  const refusal = useRefused(name, label, value)
  return (
    <div className="fact" data-refused={refusal !== undefined}>
      <label htmlFor={id}>{label}</label>
      {name === undefined ? (
        children(id)
      ) : (
        <Form.Item noStyle validateStatus={refusal ? 'error' : ''}>
          {cloneElement(
            children(id),
            refusal ? { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` } : {},
          )}
        </Form.Item>
      )}
      {refusal && (
        <Typography.Text id={`${id}-refusal`} type="danger" style={{ display: 'block', marginTop: 4 }}>
          {refusal}
        </Typography.Text>
      )}
      {hint && <small>{hint}</small>}
    </div>
  )
}
