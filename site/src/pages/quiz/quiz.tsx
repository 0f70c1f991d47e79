import { useState } from 'react'
import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import type { PageParams } from '../../routes.tsx'
import { MembersOnly } from '../../ui/members-only.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Attempt } from './attempt.tsx'
import { AttemptResult } from './attempt-result.tsx'
import { QuizRules } from './quiz-rules.tsx'
import { words } from './quiz.id.ts'
import '../../ui/members.css'
import '../../ui/account.css'

/** The quiz of a lesson: its rules, an attempt, and the results. */
export default function QuizPage({ params }: PageParams) {
  const t = useWords(words)
  const { permalink = '' } = params
  const lesson_id = Number(params['lesson_id'])
  return (
    <MembersOnly>
      <p>
        <Link href={`/courses/${permalink}/lessons/${lesson_id}`}>{t('Back to the lesson')}</Link>
      </p>
      <Quiz lesson_id={lesson_id} />
    </MembersOnly>
  )
}

function Quiz({ lesson_id }: { lesson_id: number }) {
  const found = useCall(calls.quiz, { lesson_id })
  // What is shown: the rules, the questions of the open attempt, or the result of one.
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<number | null>(null)
  const end = (attempt_id: number) => {
    setOpen(false)
    setResult(attempt_id)
    found.reload()
  }
  return (
    <Loaded of={found}>
      {(quiz) => (
        <Page title={quiz.title} intro={quiz.introduction}>
          {isOpen ? (
            <Attempt lesson_id={lesson_id} onSubmitted={end} />
          ) : (
            <>
              {result !== null && <AttemptResult attempt_id={result} />}
              <QuizRules quiz={quiz} onStart={() => setOpen(true)} onShow={setResult} />
            </>
          )}
        </Page>
      )}
    </Loaded>
  )
}
