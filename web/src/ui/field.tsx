import { Form } from 'antd'
import { use, useEffect, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormState, type Show } from './form-state.ts'
import { fieldProblem, isRequired, sameValue } from './form-values.ts'

interface Props {
  /** The name of the field in the call. */
  name: string
  label: string
  /** A short hint below the field. */
  hint?: ReactNode
  /** `checked` for switches and checkboxes. */
  valuePropName?: string
  /** How a conflict shows a value that is no plain text. */
  show?: Show
  children: ReactElement
}

/** A field of a form: its label, its input, and the errors from the contract or the server. */
export function Field({ name, label, hint, valuePropName = 'value', show, children }: Props) {
  const { t } = useTranslation()
  const { shape, labels, shown, refused } = use(FormState)
  const schema = shape[name]
  useEffect(() => {
    labels.set(name, label)
    if (show) shown.set(name, show)
    return () => {
      labels.delete(name)
      shown.delete(name)
    }
  }, [labels, shown, name, label, show])
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      valuePropName={valuePropName}
      required={schema !== undefined && isRequired(schema)}
      validateTrigger="onBlur"
      rules={[
        {
          validator(_, value: unknown) {
            // A refusal of the server stays until the value is changed.
            const kept = refused.current.get(name)
            if (kept && sameValue(kept.value, value)) return Promise.reject(new Error(kept.errors.join(' ')))
            const problem = schema && fieldProblem(schema, value)
            if (!problem) return Promise.resolve()
            return Promise.reject(new Error(`${label} ${t(problem.text, problem.values)}.`))
          },
        },
      ]}
    >
      {children}
    </Form.Item>
  )
}
