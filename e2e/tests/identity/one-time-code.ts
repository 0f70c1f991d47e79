import { Secret, TOTP } from 'otpauth'

/** What the app on a phone shows for this secret, so many half minutes from now. */
export const oneTimeCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
