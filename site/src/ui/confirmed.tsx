import { useState, type ReactNode } from 'react'
import type { Call } from '../lib/calls.ts'
import type { Effects } from '@balai/contract/core/envelope.ts'
import { useSend } from '../lib/use-send.ts'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { Refused } from './refused.tsx'
import { words } from './ui.id.ts'

interface ConfirmedProps<Input, Answer> {
  /** The two steps of a change. */
  check: Call<Input, Effects>
  store: Call<Input, Answer>
  input: Input
  /** What the button that begins says, and the one that really does it. */
  children: ReactNode
  action: string
  onDone: (answer: Answer) => void
}

/** A change that is asked about before: the first press shows what it brings about, the second one does it. */
export function Confirmed<Input, Answer>(props: ConfirmedProps<Input, Answer>) {
  const { check, store, input, children, action, onDone } = props
  const t = useWords(words)
  const [effects, setEffects] = useState<string[] | null>(null)
  const checking = useSend(check)
  const storing = useSend(store)
  const ask = async () => setEffects((await checking.send(input))?.effects ?? null)
  const act = async () => {
    const answer = await storing.send(input)
    if (answer !== undefined) onDone(answer)
  }
  if (!effects)
    return (
      <>
        <Button isBusy={checking.isSending} onClick={() => void ask()}>
          {children}
        </Button>
        <Refused of={checking.refusal} />
      </>
    )
  return (
    <div className="panel" role="group" aria-label={action}>
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <Refused of={storing.refusal} />
      <div className="actions">
        <Button look="first" isBusy={storing.isSending} onClick={() => void act()} autoFocus>
          {action}
        </Button>
        <Button look="link" onClick={() => setEffects(null)}>
          {t('Do not do it')}
        </Button>
      </div>
    </div>
  )
}
