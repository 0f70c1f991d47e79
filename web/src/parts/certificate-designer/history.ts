/** A value with the values before it and those that were undone. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** What the last change was part of; a change of the same step replaces it, so that one drag is one undo. */
  step: string | undefined
}

const most = 100

export const newHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  step: undefined,
})

/** Records a change. Changes with the same step are undone together. */
export function recorded<Value>(history: History<Value>, present: Value, step?: string): History<Value> {
  if (Object.is(present, history.present)) return history
  const isSameStep = step !== undefined && step === history.step
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-most)
  return { past, present, future: [], step }
}

/** Ends the current step: the next change is undone on its own. */
export const stepEnded = <Value>(history: History<Value>): History<Value> =>
  history.step === undefined ? history : { ...history, step: undefined }

export function undone<Value>(history: History<Value>): History<Value> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    step: undefined,
  }
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, step: undefined }
}
