import { Button } from 'antd'
import { useState } from 'react'

/** A button that runs one quick change. */
export function QuickButton({ label, run }: { label: string; run: () => Promise<unknown> }) {
  const [isRunning, setRunning] = useState(false)
  const go = async () => {
    setRunning(true)
    try {
      await run()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button size="small" loading={isRunning} onClick={() => void go()}>
      {label}
    </Button>
  )
}
