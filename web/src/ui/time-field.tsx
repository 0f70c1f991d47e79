import { Input } from 'antd'
import { useState, type AriaAttributes } from 'react'
import { parseTypedTime } from '../lib/typed-date.ts'

interface Props extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-required'> {
  id?: string
  disabled?: boolean
  /** `09:30`, or the empty text as long as no time is typed. A form gives it with the handlers. */
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
}

/**
 * A time of day with 24 hours, whatever the language of the browser: typed as `9`, `9.30` or `09:30`, and shown in full
 * afterwards. A text that is no time stays for its correction, while the form has none and says so.
 */
export function TimeField({ value = '', onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>()
  // A value from elsewhere, such as one that another person saved first, replaces what was typed.
  const isTyped = typed !== undefined && (parseTypedTime(typed) ?? '') === value
  return (
    <Input
      {...rest}
      autoComplete="off"
      placeholder="09:30"
      value={isTyped ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange?.(parseTypedTime(target.value) ?? '')
      }}
      onBlur={() => {
        if (value !== '') setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
