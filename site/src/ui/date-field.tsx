import { useId, useState } from 'react'
import type { Refusal } from '../lib/api.ts'
import { dayOf, isWhole, monthNames, partsOf, type DateParts } from '../lib/dates.ts'
import { problemsOf } from '../lib/problems.ts'
import { language, useWords } from '../lib/words.ts'
import { words } from './ui.id.ts'

interface DateFieldProps {
  label: string
  /** The name of the field in the call. It is sent as 1990-12-31, or empty. */
  name: string
  refusal: Refusal | undefined
  /** A day such as 1990-12-31, or empty. */
  defaultValue: string
  /** What the browser may fill in, such as `bday`. */
  autoComplete?: string
}

/**
 * A day that people know by heart, as three fields: the browser's own date field has the format and the names of the
 * browser, whatever the language of the site.
 */
export function DateField({ label, name, refusal, defaultValue, autoComplete }: DateFieldProps) {
  const t = useWords(words)
  const months = monthNames(language.use())
  const field = useId()
  const [parts, setParts] = useState(() => partsOf(defaultValue))
  // The refusal of the server is shown until the day is changed.
  const [outdated, setOutdated] = useState<Refusal>()
  const problems = refusal === outdated ? [] : problemsOf(refusal, name, label)
  const sentences =
    problems.length > 0 && !isWhole(parts)
      ? [t('Enter a day, a month and a year that exist together, or leave all three empty.')]
      : problems
  const set = (changed: Partial<DateParts>) => {
    setParts({ ...parts, ...changed })
    setOutdated(refusal)
  }
  const shared = (part: keyof DateParts) => ({
    id: `${field}-${part}`,
    value: parts[part],
    'aria-invalid': sentences.length > 0,
    'aria-describedby': sentences.length > 0 ? `${field}-problem` : undefined,
    ...(autoComplete && { autoComplete: `${autoComplete}-${part}` }),
  })
  return (
    <fieldset className="field date-field">
      <legend>{label}</legend>
      <input type="hidden" name={name} value={dayOf(parts)} />
      <div className="date-parts">
        <label htmlFor={`${field}-day`}>{t('Day')}</label>
        <label htmlFor={`${field}-month`}>{t('Month')}</label>
        <label htmlFor={`${field}-year`}>{t('Year')}</label>
        <input
          {...shared('day')}
          inputMode="numeric"
          maxLength={2}
          onChange={({ target }) => set({ day: target.value.trim() })}
        />
        <select {...shared('month')} onChange={({ target }) => set({ month: target.value })}>
          <option value="">–</option>
          {months.map((month, index) => (
            <option key={month} value={String(index + 1)}>
              {month}
            </option>
          ))}
        </select>
        <input
          {...shared('year')}
          inputMode="numeric"
          maxLength={4}
          onChange={({ target }) => set({ year: target.value.trim() })}
        />
      </div>
      {sentences.length > 0 && (
        <p className="problem" id={`${field}-problem`} role="alert">
          {sentences.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
