import { Button, type App } from 'antd'
import i18next from 'i18next'

type MessageInstance = ReturnType<(typeof App)['useApp']>['message']

const seconds = 5
let messages: MessageInstance | undefined

/** Connects the toasts to the running application, so that they have its theme. */
export function connectToasts(instance: MessageInstance): void {
  messages = instance
}

type Place = (text: string) => void
/** The open dialogs, the topmost last. */
const places: Place[] = []

/** Shows refusals in an open dialog, which a toast would cover. Returns the function that ends it. */
export function showRefusalsIn(place: Place): () => void {
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
  }
}

/** Shows an error: in the dialog that is open, else for five seconds. Line breaks are kept; markup is shown as text. */
export function toastError(text: string): void {
  const place = places.at(-1)
  if (place) place(text)
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

/** Shows that something is done and offers to undo it, for a little longer. */
export function toastUndo(text: string, undo: () => void): void {
  const key = `undo ${text}`
  const takeBack = () => {
    messages?.destroy(key)
    undo()
  }
  const content = (
    <span className="toast-text">
      {text}
      <Button type="link" size="small" onClick={takeBack}>
        {i18next.t('Undo')}
      </Button>
    </span>
  )
  void messages?.open({ type: 'success', content, duration: 3 * seconds, key })
}

function show(type: 'error' | 'success', text: string) {
  const content = <span className="toast-text">{text}</span>
  // The same sentence twice is shown once.
  const key = `${type} ${text}`
  if (type === 'error') errors.add(key)
  void messages?.open({ type, content, duration: seconds, key })
}
