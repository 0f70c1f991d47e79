import type { Refusal } from '../../lib/api.ts'
import type { Values } from '../../lib/forms.ts'
import { useWords } from '../../lib/words.ts'
import { Check } from '../../ui/check.tsx'
import { ChoiceField, TextField } from '../../ui/field.tsx'
import { words } from './events.id.ts'

export interface Question {
  question_id: number
  kind: 'text' | 'choice' | 'several' | 'consent'
  label: string
  help: string
  choices: string[]
  is_required: boolean
}
export type Answers = Record<string, string | string[]>

interface QuestionsProps {
  questions: readonly Question[]
  /** Where the answers stand in the call, such as `seats.0.answers`. */
  path: string
  given?: Answers
  refusal: Refusal | undefined
}

const none: Answers = {}

/** The questions of an event. */
export function Questions({ questions, path, given = none, refusal }: QuestionsProps) {
  const t = useWords(words)
  return questions.map(({ question_id, kind, label, help, choices, is_required }) => {
    const name = `${path}.${question_id}`
    const answer = given[question_id] ?? ''
    const title = is_required ? label : `${label} ${t('(optional)')}`
    const shared = { key: question_id, name, label: title, hint: help, refusal }
    if (kind === 'text')
      return (
        <TextField
          {...shared}
          key={question_id}
          rows={2}
          defaultValue={String(answer)}
          required={is_required}
        />
      )
    if (kind === 'choice')
      return (
        <ChoiceField
          {...shared}
          key={question_id}
          defaultValue={String(answer)}
          options={{ '': t('Choose …'), ...Object.fromEntries(choices.map((choice) => [choice, choice])) }}
        />
      )
    if (kind === 'consent')
      return <Check {...shared} key={question_id} value="yes" defaultChecked={answer === 'yes'} />
    return (
      <fieldset key={question_id}>
        <legend>{title}</legend>
        {help && <p className="hint">{help}</p>}
        {choices.map((choice) => (
          <Check
            key={choice}
            name={name}
            value={choice}
            label={choice}
            defaultChecked={answer.includes(choice)}
          />
        ))}
        {refusal?.errors[name] && <p className="problem">{refusal.errors[name].join(' ')}</p>}
      </fieldset>
    )
  })
}

/** The answers in a form, by the number of their question. */
export const answersIn = ({ text, all }: Values, questions: readonly Question[], path: string): Answers =>
  Object.fromEntries(
    questions.map(({ question_id, kind }) => {
      const name = `${path}.${question_id}`
      return [String(question_id), kind === 'several' ? all(name) : text(name)]
    }),
  )
