import { Form } from 'antd'
import { cloneElement, use, useEffect, useId, useState, type ReactElement } from 'react'
import { DialogRefusals } from './dialog-refusals.ts'

interface Props {
  /** The name of the field in the call. */
  name: string
  label: string
  value: unknown
  /** The input; it takes an `id`. */
  children: ReactElement<{ id?: string }>
}

/** A field of a dialog that is no form. A refusal of the server marks it and stays until the value is changed. */
export function DialogField({ name, label, value, children }: Props) {
  const id = useId()
  const { errors, fields } = use(DialogRefusals)
  useEffect(() => {
    fields.add(name)
    return () => void fields.delete(name)
  }, [fields, name])
  const [refused, setRefused] = useState({ errors, value })
  if (refused.errors !== errors) setRefused({ errors, value })
  const sentences = refused.value === value ? refused.errors[name] : undefined
  const marks = sentences && { 'aria-invalid': true, 'aria-describedby': `${id}-refusal` }
  return (
    <Form component={false} layout="vertical">
      <Form.Item
        label={label}
        htmlFor={id}
        {...(sentences && {
          validateStatus: 'error',
          help: (
            // Space before the buttons of the dialog.
            <span id={`${id}-refusal`} style={{ display: 'block', paddingBlockEnd: 12 }}>
              {sentences.join(' ')}
            </span>
          ),
        })}
        data-refused={sentences !== undefined}
      >
        {cloneElement(children, { id, ...marks })}
      </Form.Item>
    </Form>
  )
}
