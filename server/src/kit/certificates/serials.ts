import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I, which people confuse when they read or hear them. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new serial, such as K7QM-2XPR-9DTH: 60 random bits. */
export const newSerial = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** The serial that a person typed, in capitals and with its hyphens; null if it is none. */
export function serialFrom(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/gu, '')
  return letters.length === 12 && Array.from(letters).every((letter) => alphabet.includes(letter))
    ? (letters.match(/.{4}/gu) ?? []).join('-')
    : null
}

/** The public page of a certificate on this server. */
export const verifyPath = (serial: string): string => `/verify/${serial}`
