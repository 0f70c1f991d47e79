import { text } from './shapes.ts'

/** A text as it is read: one space between words, and nothing that cannot be seen or turns the writing round. */
export const asRead = (value: string) => value.replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim()
// Not those that join letters or the parts of a sign.
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A line that a person typed, kept as it is read. */
export const words = ({ min = 0, max }: { min?: number; max: number }) =>
  text({ max }).overwrite(asRead).min(min, 'must not be empty')
