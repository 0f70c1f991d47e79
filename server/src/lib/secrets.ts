import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys derived from the installation's secret, one per purpose. Former secrets verify and decrypt, but make nothing. */
export interface Secrets {
  /** Lets servers detect that their secrets differ, without revealing the secret. */
  fingerprint: string
  formerFingerprints: readonly string[]
  /** Signs a text with a key that is different for every purpose. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  encrypt(plain: string): Buffer
  decrypt(sealed: Buffer): string
  /** The first bytes of everything that is sealed with the current secret. */
  sealPrefix: Buffer
}

export function secretsFrom(secret: string, former: readonly string[] = []): Secrets {
  const current = keyFrom(secret)
  const formerKeys = former.map(keyFrom)
  const all = [current, ...formerKeys]
  return {
    fingerprint: current.fingerprint,
    formerFingerprints: formerKeys.map(({ fingerprint }) => fingerprint),
    sign: current.sign,
    verify: (purpose, text, signature) => all.some(({ sign }) => sameText(sign(purpose, text), signature)),
    encrypt: (plain) => Buffer.concat([current.sealPrefix, seal(current.sealing, plain)]),
    decrypt(sealed) {
      const key = all.find(({ sealPrefix }) => sealed.subarray(0, prefixLength).equals(sealPrefix))
      if (key) return unseal(key.sealing, sealed.subarray(prefixLength))
      // Values that were sealed before they named their key: whichever key opens it.
      for (const { sealing } of formerKeys)
        try {
          return unseal(sealing, sealed)
        } catch {
          // Another key.
        }
      return unseal(current.sealing, sealed)
    },
    sealPrefix: current.sealPrefix,
  }
}

function keyFrom(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'balai', purpose, 32))
  const fingerprint = derive('fingerprint').toString('hex').slice(0, 16)
  return {
    fingerprint,
    sealing: derive('encrypt'),
    sealPrefix: Buffer.concat([Buffer.from('key:'), Buffer.from(fingerprint, 'hex')]),
    sign: (purpose: string, text: string) =>
      createHmac('sha256', derive(`sign ${purpose}`))
        .update(text)
        .digest('base64url'),
  }
}

/** `key:` and the fingerprint of the key. */
const prefixLength = 12

function seal(key: Buffer, plain: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function unseal(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** 256 random bits, safe for headers and URLs. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** The stored hash of a token or code, which identifies it but cannot be used in its place. */
export const hashOf = (text: string | Buffer) => hash('sha256', text, 'buffer')

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(hashOf(a), hashOf(b))
}
