import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const period = 30
/** A code of the step before or after is taken too, for clocks that differ. */
const window = 1

/** A new secret, and the address from which an app reads it. */
export function newCodeSecret(account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Balai', label: account, secret: new Secret({ size: 20 }), period })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that the code belongs to, or `null` if it is wrong or of a step already used. */
export function stepOfCode(secret: string, code: string, lastStep: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const now = Date.now()
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now, window })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / period) + delta
  return step > lastStep ? step : null
}

/** Ten codes for the day the phone is lost, 60 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('')
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
  })
}

/** As it is stored and compared: however it was typed. */
export const plainRecoveryCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** 32 signs that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
