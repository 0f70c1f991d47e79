import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import type { Adding } from './tree.ts'
import { lineHeight } from './use-visible-lines.ts'

interface Props {
  index: number
  adding: Adding
  isSaving: boolean
  /** Adds what was typed; an empty title goes on to the next thing. Returns false if it was refused. */
  onAdd: (title: string) => Promise<boolean>
  onEnd: () => void
}

/** The line in which a new title is typed. It stays while one thing after the other is added. */
export function NewLine({ index, adding, isSaving, onAdd, onEnd }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const isOver = useRef(false)
  const isTopic = adding.what === 'topic'
  const add = async () => {
    const title = text.trim()
    setText('')
    // A refused title comes back, unless the next one is being typed.
    if (!(await onAdd(title))) setText((now) => now || title)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void add()
    else if (event.key === 'Escape') {
      isOver.current = true
      onEnd()
    } else return
    event.preventDefault()
  }
  return (
    <div
      className={isTopic ? 'outline-line is-topic' : 'outline-line is-lesson'}
      style={{ top: index * lineHeight, height: lineHeight }}
      role="presentation"
    >
      <span className="outline-grip" aria-hidden />
      <input
        autoFocus
        className="outline-input"
        aria-label={isTopic ? t('Title of the new topic') : t('Title of the new lesson')}
        placeholder={
          isTopic
            ? t('New topic; Enter adds it and goes on with its lessons')
            : t('New lesson; Enter adds it, Enter in an empty line starts a topic')
        }
        maxLength={limits.title}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          if (isOver.current) return
          if (text.trim()) void add()
          onEnd()
        }}
        onKeyDown={onKeyDown}
      />
      {isSaving && <span className="outline-note">{t('Saving…')}</span>}
    </div>
  )
}
