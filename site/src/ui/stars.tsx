import type { Refusal } from '../lib/api.ts'
import { problemsOf } from '../lib/problems.ts'
import { useWords } from '../lib/words.ts'
import { words } from './ui.id.ts'

const most = 5

/** A rating of one to five stars. */
export function Stars({ count }: { count: number }) {
  const t = useWords(words)
  return (
    <span className="stars" role="img" aria-label={t('{{count}} of 5 stars', { count })}>
      {'★'.repeat(Math.round(count))}
      <span aria-hidden="true">{'★'.repeat(most - Math.round(count))}</span>
    </span>
  )
}

interface StarFieldProps {
  name: string
  label: string
  defaultValue?: number | undefined
  refusal: Refusal | undefined
}

/** A choice of one to five stars, by mouse or keyboard. */
export function StarField({ name, label, defaultValue, refusal }: StarFieldProps) {
  const t = useWords(words)
  const problems = problemsOf(refusal, name, label)
  return (
    <fieldset className="star-field">
      <legend>{label}</legend>
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <label key={count}>
          <input type="radio" name={name} value={count} defaultChecked={count === defaultValue} />
          <span aria-hidden="true">★</span>
          <span className="unseen">{t('{{count}} of 5 stars', { count })}</span>
        </label>
      ))}
      {problems.length > 0 && <p className="problem">{problems.join(' ')}</p>}
    </fieldset>
  )
}
