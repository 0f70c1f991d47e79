const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A key for a new row, which names it in every version. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('')
