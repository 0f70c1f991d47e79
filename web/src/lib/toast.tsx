import { Button, type App } from 'antd'
import i18next from 'i18next'
import { onSignOut } from './session.ts'

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

/** The keys of the messages that are shown. */
const shown = { error: new Set<string>(), success: new Set<string>() }

function endAll(type: keyof typeof shown) {
  for (const key of shown[type]) messages?.destroy(key)
  shown[type].clear()
}

/** Ends all errors: the person has gone on to something else. */
export const endErrors = (): void => endAll('error')

// The next person must not read or undo what the last one did. Errors stay: one may say why a log-in is needed.
onSignOut(() => {
  undoable = undefined
  endAll('success')
})

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
 * Shows that something is done and offers to undo it, by button or by keys. The time stands still while the pointer is
 * on the message, and begins again when the focus leaves its button. `undo` shows its refusals itself.
 */
export function toastUndo(text: string, undo: () => unknown): void {
  const key = `undo ${text}`
  const takeBack = () => {
    onClose()
    messages?.destroy(key)
    // The call has shown the refusal.
    void Promise.resolve(undo()).catch(() => undefined)
  }
  undoable = { key, takeBack }
  const content = (
    <span className="toast-text">
      {text}
      <Button
        type="link"
        size="small"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={takeBack}
        onFocus={() => showAgain(Infinity)}
        onBlur={() => showAgain(undoSeconds)}
      >
        {i18next.t('Undo')} <kbd>{undoKeys}</kbd>
      </Button>
    </span>
  )
  const onClose = () => {
    shown.success.delete(key)
    if (undoable?.key === key) undoable = undefined
  }
  const showFor = (duration: number) => {
    void messages?.open({ type: 'success', content, duration, key, onClose })
  }
  // antd stops the time only below the pointer; a duration of 0 would end a message that is shown.
  const showAgain = (duration: number) => {
    if (shown.success.has(key)) showFor(duration)
  }
  shown.success.add(key)
  showFor(undoSeconds)
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
  shown[type].add(key)
  void messages?.open({ type, content, duration: seconds, key, onClose: () => shown[type].delete(key) })
}
