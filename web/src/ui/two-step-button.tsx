import { Button, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Input, Result, TwoStep } from '@balai/contract/core/endpoint.ts'
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
  /** The label of the button that confirms: "Delete". */
  confirm: string
  /** Hard to undo: shown in red, and always confirmed. */
  isDangerous?: boolean
  onStored?: (stored: z.output<R>) => void
  children: ReactNode
}

/** A button that validates its action, shows the effects, and then stores it. */
export function TwoStepButton<I extends Input, R extends Result>(props: Props<I, R>) {
  const { endpoint, input, question, confirm, isDangerous = false, onStored, children, ...button } = props
  const action = useTwoStep(endpoint, { alwaysAsk: isDangerous, ...(onStored && { onStored }) })
  return (
    <>
      <Button
        {...button}
        danger={isDangerous}
        loading={action.isRunning && !action.question}
        // The call has shown the refusal.
        onClick={() => void action.run(input).catch(() => undefined)}
      >
        {children}
      </Button>
      <EffectsDialog
        question={action.question}
        title={question}
        confirm={confirm}
        isDangerous={isDangerous}
      />
    </>
  )
}
