import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys derived from the installation's secret, one per purpose. */
export interface Secrets {
  /** Lets servers detect that their secrets differ, without revealing the secret. */
  fingerprint: string
  /** Signs a text with a key that is different for every purpose. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  encrypt(plain: string): Buffer
  decrypt(sealed: Buffer): string
}

export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'balai', purpose, 32))
  const sealing = derive('encrypt')
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(`sign ${purpose}`))
      .update(text)
      .digest('base64url')
  return {
    fingerprint: derive('fingerprint').toString('hex').slice(0, 16),
    sign,
    verify: (purpose, text, signature) => sameText(sign(purpose, text), signature),
    encrypt(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits, safe for headers and URLs. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token or code, which identifies it but cannot be used in its place. */
export const hashOf = (text: string | Buffer) => hash('sha256', text, 'buffer')

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b))
}
