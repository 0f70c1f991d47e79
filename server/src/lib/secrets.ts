import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys derived from the installation's one secret, each for one purpose. */
export interface Secrets {
  /** Lets servers notice that they were given different secrets, without telling the secret. */
  fingerprint: string
  /** A key for signing, different for every purpose. */
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

/** 256 bits nobody can guess, fit for a header or an address. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token or code: enough to recognise it, not to use it. */
export const hashOf = (text: string | Buffer) => hash('sha256', text, 'buffer')

/** Compares without telling by its duration where two texts differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b))
}
