import type { Editor } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BodyToolbar } from './body-toolbar.tsx'
import './body-editor.css'

/** The editor of the body with its toolbar; can fill the whole window. */
export function BodyEditor({ editor, isEditable }: { editor: Editor; isEditable: boolean }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  // A kept page in the background leaves the document; the editor keeps its text and undo history.
  useLayoutEffect(() => {
    if (!place.current) return
    editor.mount(place.current)
    return () => editor.unmount()
  }, [editor])
  useLayoutEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  }, [editor, isEditable])
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    const onKey = (event: KeyboardEvent) => {
      const toggles = event.key.toLowerCase() === 'f' && event.shiftKey && (event.ctrlKey || event.metaKey)
      if (!toggles && !(isFull && event.key === 'Escape' && !event.defaultPrevented)) return
      event.preventDefault()
      setFull(toggles ? !isFull : false)
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [isFull])
  return (
    <section className={isFull ? 'body is-full' : 'body'} aria-label={t('Text')} ref={frame}>
      {isEditable && <BodyToolbar editor={editor} isFull={isFull} onFull={setFull} />}
      <div ref={place} className="body-place" />
    </section>
  )
}
