import { Email } from '@balai/contract/core/shapes.ts'

/** The address in lower case, or undefined if no mail can be sent to it. Only plain ASCII addresses are taken. */
export function sendableAddress(text: string): string | undefined {
  const parsed = Email.safeParse(text)
  return parsed.success ? parsed.data : undefined
}

/** Control characters, line ends of every kind, and the marks that turn the direction of a text. */
const unsafe = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A text for a header: one line without control characters and direction marks, at most `most` characters. */
export const headerText = (text: string, most = 200): string =>
  text.replaceAll(unsafe, ' ').slice(0, most).toWellFormed().trim()
