import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { TwoStep } from '@balai/contract/core/endpoint.ts'
import type { Input, Result } from '@balai/contract/core/call-shape.ts'
import { useTwoStep } from '../lib/use-two-step.ts'
import { EffectsDialog } from './effects-dialog.tsx'

interface Props<I extends Input, R extends Result> extends Pick<
  ButtonProps,
  'type' | 'size' | 'icon' | 'disabled'
> {
  endpoint: TwoStep<I, R>
  input: z.input<I>
  /** The action as a question: "Delete this tag?" */
  question: string
  /** The button that confirms, named by its action: "Delete tag". */
  confirm: string
  /** For what is hard to undo, which is red and always confirmed: what the other button keeps, "Keep tag". */
  keep?: string
  onStored?: (stored: z.output<R>) => void
  children: ReactNode
}

/** A button that validates its action, shows the effects, and then stores it. */
export function TwoStepButton<I extends Input, R extends Result>(props: Props<I, R>) {
  const { endpoint, input, question, confirm, keep, onStored, children, ...button } = props
  const action = useTwoStep(endpoint, { alwaysAsk: keep !== undefined, ...(onStored && { onStored }) })
  return (
    <>
      <Button
        {...button}
        danger={keep !== undefined}
        // Without effects to confirm, another action runs at once.
        {...(keep !== undefined && { 'aria-haspopup': 'dialog' as const })}
        loading={action.isRunning && !action.question}
        // The call has shown the refusal.
        onClick={() => void action.run(input).catch(() => undefined)}
      >
        {children}
      </Button>
      <EffectsDialog question={action.question} title={question} confirm={confirm} keep={keep} />
    </>
  )
}
