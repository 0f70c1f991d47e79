import { text } from './shapes.ts'

/** Normalizes a text to what is visible: single spaces, no invisible or direction-changing characters. */
export const visibleText = (value: string) => value.replaceAll(invisible, '').replaceAll(/\s+/gu, ' ').trim()
// Keeps the joiners, which some scripts and emoji need.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A line of text that a person typed, stored in its normalized form. */
export const words = ({ min = 0, max }: { min?: number; max: number }) =>
  text({ max }).overwrite(visibleText).min(min, 'must not be empty')
