/** An average reading speed. */
const wordsPerMinute = 200

/** Counts words: letters and digits, joined by apostrophes and hyphens. */
export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

/** Reading time in minutes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute))
