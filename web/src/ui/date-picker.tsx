import { DatePicker, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { useId, useRef, useState, type AriaAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { localOf } from '../lib/local-moment.ts'
import { settings } from '../lib/settings.ts'
import { parseTypedDate, type TypedDate } from '../lib/typed-date.ts'
import { useToday, wall } from './picker-days.ts'

/** The properties of the field for one day or one moment. */
export interface PickerProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  label?: string
  /** The local time of the platform: `2026-11-15`, or `2026-11-15T09:30` with a time; empty if there is none. */
  value: string
  onChange: (value: string) => void
  withTime: boolean
  id?: string
  disabled?: boolean
}

/**
 * A field for a day or a moment: a calendar in the language of the interface, or typed in words. A text that is no date
 * stays, with a note, so that nothing typed is lost silently. A large module, loaded on demand.
 */
export function Picker(props: PickerProps) {
  const { label, value, onChange, withTime, id, disabled = false, ...marks } = props
  const { t } = useTranslation()
  const noteId = useId()
  const [isWrong, setWrong] = useState(false)
  // A new key drops the typed text, if it means the day that was shown already.
  const [version, setVersion] = useState(0)
  // The value that was shown when typing began: a new one would replace the text under the cursor.
  const [held, setHeld] = useState<string>()
  // Typing closes the calendar, which would cover the buttons below.
  const [isOpen, setOpen] = useState(false)
  const isTyping = useRef(false)
  useToday()
  const shown = held ?? value
  const format = withTime ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'
  const form = withTime ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD'
  const meaningOf = (text: string): string | undefined => {
    if (text.trim() === '') return ''
    const found = parseTypedDate(text, localOf(settings.time_zone, new Date()))
    return found && valueOf(found, withTime)
  }
  const choose = (next: string) => {
    isTyping.current = false
    setWrong(false)
    setHeld(undefined)
    if (next === shown) setVersion(version + 1)
    if (next !== value) onChange(next)
  }
  /** Shows what was typed in its full form, or that it is no date. */
  const settle = (text: string) => {
    isTyping.current = false
    if (text === (shown ? wall(shown).format(format) : '')) return setWrong(false)
    const next = meaningOf(text)
    return next === undefined ? setWrong(true) : choose(next)
  }
  /** Passes a date on while it is typed, so that a button can be pressed at once. */
  const follow = (text: string) => {
    const next = meaningOf(text)
    isTyping.current = true
    setOpen(false)
    setHeld(shown)
    if (next !== undefined && next !== value) onChange(next)
  }
  return (
    <span onInput={({ target }) => target instanceof HTMLInputElement && follow(target.value)}>
      <DatePicker
        key={version}
        {...(id && { id })}
        {...(label && { 'aria-label': label })}
        {...marks}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const })}
        disabled={disabled}
        value={shown ? wall(shown) : null}
        format={format}
        placeholder={withTime ? t('15/11 09:00, tomorrow 9') : t('15/11, tomorrow, +3 days')}
        {...(withTime && { showTime: { format: 'HH:mm', defaultOpenValue: wall('2000-01-01T00:00') } })}
        needConfirm={false}
        open={isOpen}
        onOpenChange={(next) => setOpen(next && !isTyping.current)}
        preserveInvalidOnBlur
        allowClear
        onChange={(day: Dayjs | null) => choose(day ? day.format(form) : '')}
        onKeyDown={(event) => {
          // Enter takes what was typed instead of sending the form.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          settle(event.target.value)
        }}
        onBlur={(event) => event.target instanceof HTMLInputElement && settle(event.target.value)}
        style={{ width: withTime ? 220 : 180, maxWidth: '100%' }}
      />
      {isWrong && <NoDate id={noteId} withTime={withTime} />}
    </span>
  )
}

/** Says that a typed text is no date. */
export function NoDate({ id, withTime }: { id: string; withTime: boolean }) {
  const { t } = useTranslation()
  return (
    <Typography.Text id={id} type="danger" role="alert" style={{ display: 'block' }}>
      {withTime
        ? t('This is no date. Type it as 15/11/2026 09:00, tomorrow 9 or +3 days.')
        : t('This is no date. Type it as 15/11/2026, tomorrow or +3 days.')}
    </Typography.Text>
  )
}

/** A day alone starts at midnight; a field for days takes no time. */
function valueOf({ day, time }: TypedDate, withTime: boolean): string | undefined {
  if (withTime) return `${day}T${time ?? '00:00'}`
  return time ? undefined : day
}
