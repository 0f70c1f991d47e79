import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { words } from './quiz.id.ts'

/** Counts the time down. The clock of the server decides; this one only warns, and hands in when it is over. */
export function TimeLeft({ due_at, onOver }: { due_at: string; onOver: () => void }) {
  const t = useWords(words)
  const [now, setNow] = useState(() => Date.now())
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < Date.parse(due_at)) return
      clearInterval(timer)
      over()
    }, 1000)
    return () => clearInterval(timer)
  }, [due_at])
  const seconds = Math.max(0, Math.round((Date.parse(due_at) - now) / 1000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={seconds < 60 ? 'time-left is-short' : 'time-left'} role="timer">
      {t('Time left: {{time}}', { time })}
    </p>
  )
}
