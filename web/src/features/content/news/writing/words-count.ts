/** How fast people read, in words a minute. */
const pace = 200

/** How many words a text has: letters and digits, joined by apostrophes and hyphens. */
export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0

/** How many minutes reading takes, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.ceil(words / pace))
