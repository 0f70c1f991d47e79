import { useWords } from '../../lib/words.ts'
import { words } from './quiz.id.ts'

interface Asked {
  question_id: number
  kind: 'single' | 'several' | 'text'
  question: string
  choices: { key: string; text: string }[]
  max_points: number
}
interface Answer {
  chosen: string[]
  answer: string
}
/** The answers by the number of their question. */
export type Given = Record<number, Answer>

interface QuestionsProps {
  questions: readonly Asked[]
  given: Given
  onAnswer: (question_id: number, answer: Answer) => void
}

/** The questions of an attempt. */
export function Questions({ questions, given, onAnswer }: QuestionsProps) {
  const t = useWords(words)
  return questions.map(({ question_id, kind, question, choices, max_points }, index) => {
    const { chosen, answer } = given[question_id] ?? { chosen: [], answer: '' }
    const choose = (key: string, isChosen: boolean) => {
      const others = kind === 'single' ? [] : chosen.filter((other) => other !== key)
      onAnswer(question_id, { chosen: isChosen ? [...others, key] : others, answer: '' })
    }
    return (
      <fieldset key={question_id} className="question">
        <legend>
          {index + 1}. {question}{' '}
          <span className="soft">{t('(points: {{points}})', { points: max_points })}</span>
        </legend>
        {kind === 'several' && <p className="hint">{t('Several answers can be right.')}</p>}
        {kind === 'text' ? (
          <textarea
            aria-label={question}
            rows={4}
            value={answer}
            onChange={({ target }) => onAnswer(question_id, { chosen: [], answer: target.value })}
          />
        ) : (
          choices.map(({ key, text }) => (
            <label key={key} className="choice">
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={`question-${question_id}`}
                checked={chosen.includes(key)}
                onChange={({ target }) => choose(key, target.checked)}
              />
              {text}
            </label>
          ))
        )}
      </fieldset>
    )
  })
}
