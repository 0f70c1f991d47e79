import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '@balai/contract/core/shapes.ts'

interface Props {
  label: string
  placeholder?: string
  value?: string
  /** What was typed. `isNext` asks for the next line. */
  onDone: (text: string, isNext: boolean) => void
  onCancel: () => void
}

/** A title that is typed in its line: Enter takes it, Escape leaves it as it was. */
export function TitleInput({ label, placeholder = '', value = '', onDone, onCancel }: Props) {
  const [text, setText] = useState(value)
  const isOver = useRef(false)
  const finish = (isNext: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onDone(text.trim(), isNext)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The tree has keys of its own.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    else if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  return (
    <input
      autoFocus
      className="outline-input"
      aria-label={label}
      placeholder={placeholder}
      maxLength={limits.title}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(false)}
      onKeyDown={onKeyDown}
    />
  )
}
