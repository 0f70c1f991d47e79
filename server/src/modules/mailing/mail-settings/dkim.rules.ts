import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { say } from '@balai/contract/core/sentences.ts'
import { refuseField } from '../../../lib/refusal.ts'

/** A key pair for signing mails: the private key in PEM format, the public one as a DNS record holds it. */
export interface DkimKey {
  private_key: string
  public_key: string
}

/** Verifiers must accept keys of this size, and some accept no larger one in DNS. */
const generatedBits = 2_048
const allowedBits = { least: 1_024, most: 4_096 }

const generate = promisify(generateKeyPair)

export async function newDkimKey(): Promise<DkimKey> {
  const { privateKey } = await generate('rsa', { modulusLength: generatedBits })
  return pairOf(privateKey)
}

/** The pair of a private key that a person entered. */
export function dkimKeyFrom(pem: string): DkimKey {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw wrongKey()
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < allowedBits.least || bits > allowedBits.most) throw wrongKey()
  return pairOf(key)
}

const wrongKey = () =>
  refuseField(
    'dkim_private_key',
    say(
      'This is no RSA key of {{least}} to {{most}} bits in PEM format. Enter another one, or none.',
      allowedBits,
    ),
  )

const pairOf = (key: KeyObject): DkimKey => ({
  private_key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public_key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
})
