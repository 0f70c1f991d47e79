import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { Questions, type Given } from './questions.tsx'
import { words } from './quiz.id.ts'
import { TimeLeft } from './time-left.tsx'

type Started = AnswerOf<typeof calls.startQuiz>

interface AttemptProps {
  lesson_id: number
  onSubmitted: (attempt_id: number) => void
}

/** Begins an attempt or continues the open one, saves each answer, and hands it in. */
export function Attempt({ lesson_id, onSubmitted }: AttemptProps) {
  const [attempt, setAttempt] = useState<Started | null>(null)
  const { send, refusal } = useSend(calls.startQuiz)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void send({ lesson_id }).then((started) => setAttempt(started ?? null))
  }, [lesson_id, send])
  if (refusal) return <Refused of={refusal} />
  return attempt && <OpenAttempt attempt={attempt} onSubmitted={onSubmitted} />
}

function OpenAttempt({ attempt, onSubmitted }: { attempt: Started } & Pick<AttemptProps, 'onSubmitted'>) {
  const t = useWords(words)
  const { attempt_id, questions, due_at } = attempt
  const [given, setGiven] = useState<Given>(() =>
    Object.fromEntries(questions.map(({ question_id, chosen, answer }) => [question_id, { chosen, answer }])),
  )
  const saving = useSaving(attempt_id)
  const handingIn = useAction(async () => {
    await call(calls.submitQuiz, { attempt_id, answers: answersOf(given) })
    onSubmitted(attempt_id)
  })
  return (
    <form
      className="quiz"
      onSubmit={(event) => {
        event.preventDefault()
        void handingIn.run()
      }}
    >
      {due_at && <TimeLeft due_at={due_at} onOver={() => void handingIn.run()} />}
      <Questions
        questions={questions}
        given={given}
        onAnswer={(question_id, answer) => {
          setGiven({ ...given, [question_id]: answer })
          saving.save({ question_id, ...answer })
        }}
      />
      <p className="soft" role="status">
        {saving.state === 'saved' && t('Your answers are saved.')}
        {saving.state === 'failed' && t('Your last answer could not be saved. It is sent when you hand in.')}
      </p>
      <Refused of={handingIn.refusal} />
      <Button type="submit" look="first" isBusy={handingIn.isRunning}>
        {t('Hand in')}
      </Button>
    </form>
  )
}

const answersOf = (given: Given) =>
  Object.entries(given).map(([question_id, answer]) => ({ question_id: Number(question_id), ...answer }))

/** Milliseconds without typing after which an answer is saved. */
const pause = 400

/** Saves answers in the order in which they were given, the last one of each question. */
function useSaving(attempt_id: number) {
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none')
  const waiting = useRef(new Map<number, { question_id: number; chosen: string[]; answer: string }>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(Promise.resolve())
  const flush = () => {
    const answers = [...waiting.current.values()]
    waiting.current.clear()
    last.current = last.current.then(async () => {
      try {
        await call(calls.answerQuiz, { attempt_id, answers })
        setState('saved')
      } catch {
        setState('failed')
      }
    })
  }
  const save = (answer: { question_id: number; chosen: string[]; answer: string }) => {
    waiting.current.set(answer.question_id, answer)
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { state, save }
}
