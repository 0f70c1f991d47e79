import type { Refusal } from './api.ts'

/** What is wrong with a field. The sentences of the server begin with its name in the call; people read its label. */
export const problemsOf = (refusal: Refusal | undefined, name: string, label: string): string[] =>
  (refusal?.errors[name] ?? []).map((sentence) =>
    sentence.startsWith(`${name} `) ? label + sentence.slice(name.length) : sentence,
  )
