import type { ReactNode } from 'react'
import { madeFile } from '../lib/api.ts'
import type { Call } from '../lib/calls.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from './button.tsx'
import { Refused } from './refused.tsx'

interface FileButtonProps<Input> {
  /** The call that makes the file. */
  made: Call<Input, null>
  input: Input
  /** The name under which it is saved. */
  name: string
  children: ReactNode
}

/** Saves a file that the server makes, such as a PDF. */
export function FileButton<Input>({ made, input, name, children }: FileButtonProps<Input>) {
  const { run, isRunning, refusal } = useAction(async () => {
    const address = URL.createObjectURL(await madeFile(made, input))
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
  return (
    <>
      <Button isBusy={isRunning} onClick={() => void run()}>
        {children}
      </Button>
      <Refused of={refusal} />
    </>
  )
}
