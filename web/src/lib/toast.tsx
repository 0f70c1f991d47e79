import { Button, type App } from 'antd'
import i18next from 'i18next'

type MessageInstance = ReturnType<(typeof App)['useApp']>['message']

const seconds = 5
let messages: MessageInstance | undefined

/** Connects the toasts to the running application, so that they have its theme. */
export function connectToasts(instance: MessageInstance): void {
  messages = instance
}

type Errors = Record<string, string[]>
type Place = (text: string, errors: Errors) => void
/** The open dialogs, the topmost last. */
const places: Place[] = []

/** Shows refusals in an open dialog, which a toast would cover. Returns the function that ends it. */
export function showRefusalsIn(place: Place): () => void {
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
  }
}

/**
 * Shows an error: in the dialog that is open, at its fields if it is about them, else for five seconds. Line breaks are
 * kept; markup is shown as text.
 */
export function toastError(text: string, errors: Errors = {}): void {
  const place = places.at(-1)
  if (place) place(text, errors)
  else show('error', text)
}

const errors = new Set<string>()

/** Ends all errors: the person has gone on to something else. */
export function endErrors(): void {
  for (const key of errors) messages?.destroy(key)
  errors.clear()
}

/** Shows that something is done. */
export function toastDone(text: string): void {
  show('success', text)
}

/** How long an action can be undone. */
const undoSeconds = 8
/** The keys that undo the last action, unless a text is being edited. */
const undoKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘Z' : 'Ctrl Z'
/** The action that the keys undo. */
let undoable: { key: string; takeBack: () => void } | undefined

/**
 * Shows that something is done and offers to undo it, by button or by keys. The time stands still while the pointer or
 * the focus is on the message. `undo` shows its refusals itself.
 */
export function toastUndo(text: string, undo: () => unknown): void {
  const key = `undo ${text}`
  const takeBack = () => {
    if (undoable?.key === key) undoable = undefined
    messages?.destroy(key)
    // The call has shown the refusal.
    void Promise.resolve(undo()).catch(() => undefined)
  }
  undoable = { key, takeBack }
  const content = (
    <span className="toast-text">
      {text}
      <Button type="link" size="small" aria-keyshortcuts="Control+Z Meta+Z" onClick={takeBack}>
        {i18next.t('Undo')} <kbd>{undoKeys}</kbd>
      </Button>
    </span>
  )
  const onClose = () => {
    if (undoable?.key === key) undoable = undefined
  }
  void messages?.open({ type: 'success', content, duration: undoSeconds, key, onClose })
}

addEventListener('keydown', (event) => {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  if (!isUndo || !undoable || isEditing(event.target)) return
  event.preventDefault()
  undoable.takeBack()
})

/** Whether the keys belong to a text that is being edited. */
const isEditing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

function show(type: 'error' | 'success', text: string) {
  const content = <span className="toast-text">{text}</span>
  // The same sentence twice is shown once.
  const key = `${type} ${text}`
  if (type === 'error') errors.add(key)
  void messages?.open({ type, content, duration: seconds, key })
}
