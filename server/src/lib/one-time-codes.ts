import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** Accepts a code of the previous or next step, for clocks that differ. */
const window = 1

/** A new secret, and the URI that an authenticator app scans. */
export function newCodeSecret(account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Balai', label: account, secret: new Secret({ size: 20 }), period })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of the code, or `null` if the code is wrong or its step was already used. */
export function stepOfCode(secret: string, code: string, lastStep: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const now = Date.now()
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now, window })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / period) + delta
  return step > lastStep ? step : null
}

/** Ten recovery codes of 120 bits each, for a lost phone: six groups of four characters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => newTypedCode(24))

/** A random code that a person types, of 5 bits per letter, in groups of four. */
export function newTypedCode(length: number): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Normalises a code that a person typed, so that spelling does not matter. */
export const plainTypedCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** 32 characters that are not easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
