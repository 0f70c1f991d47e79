import { Secret, TOTP } from 'otpauth'

/** The one-time code of this secret, `later` periods of 30 seconds from now. */
export const oneTimeCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
