import { Form } from 'antd'
import { cloneElement, useId, type ReactElement, type ReactNode } from 'react'
import { useRefused } from './dialog-refusals.ts'

interface Props {
  /** The name of the field in the call. */
  name: string
  label: string
  /** A short hint below the field. */
  hint?: ReactNode
  value: unknown
  /** The input; it takes an `id`. */
  children: ReactElement<{ id?: string }>
}

/** A field of a dialog that is no form. A refusal of the server marks it and stays until the value is changed. */
export function DialogField({ name, label, hint, value, children }: Props) {
  const id = useId()
  const refusal = useRefused(name, label, value)
  const marks = refusal && { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` }
  return (
    <Form component={false} layout="vertical">
      <Form.Item
        label={label}
        extra={hint}
        htmlFor={id}
        {...(refusal && {
          validateStatus: 'error',
          help: (
            // Space before the buttons of the dialog.
            <span id={`${id}-refusal`} style={{ display: 'block', paddingBlockEnd: 12 }}>
              {refusal}
            </span>
          ),
        })}
        data-refused={refusal !== undefined}
      >
        {cloneElement(children, { id, ...marks })}
      </Form.Item>
    </Form>
  )
}
