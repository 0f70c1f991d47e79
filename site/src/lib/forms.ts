import type { SubmitEvent } from 'react'

/** What a form holds, by the names of its fields. */
export interface Values {
  /** The text of a field; empty if there is none. */
  text: (name: string) => string
  /** The values of all ticked boxes of a name. */
  all: (name: string) => string[]
  isTicked: (name: string) => boolean
  /** The chosen file of a field. */
  file: (name: string) => File | null
}

/** A handler for `onSubmit` that reads the form. */
export const submit =
  (send: (values: Values) => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
    void send({
      text: (name) => texts(name)[0] ?? '',
      all: texts,
      isTicked: (name) => data.has(name),
      file: (name) => {
        const value = data.get(name)
        return value instanceof File && value.size > 0 ? value : null
      },
    })
  }
