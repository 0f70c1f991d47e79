import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Secrets } from './secrets.ts'

/** About 16,000 hashes: imperceptible for a person, expensive for a program that guesses passwords. */
const difficulty = { algorithm: 'SHA-256', cost: 64, keyPrefix: '00' } as const
const lifeMinutes = 10

const signatureKey = (secrets: Secrets) => secrets.sign('captcha', 'challenge')

/** A signed challenge. */
export function newCaptcha(secrets: Secrets): Promise<Challenge> {
  return createChallenge({
    ...difficulty,
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
    hmacSignatureSecret: signatureKey(secrets),
  })
}

/** Returns the signature and expiry of a correct solution, or `null`. The caller accepts each signature once. */
export async function solvedCaptcha(
  secrets: Secrets,
  text: string,
): Promise<{ signature: string; expires_at: Date } | null> {
  const payload = decode(text)
  if (!payload) return null
  try {
    const result = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: signatureKey(secrets),
    })
    const { signature, parameters } = payload.challenge
    if (!result.verified || !signature || !parameters.expiresAt) return null
    return { signature, expires_at: new Date(parameters.expiresAt * 1000) }
  } catch {
    return null
  }
}

/** The widget sends base64 of JSON; anything else is not a solution. */
function decode(text: string): Payload | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    const payload = value as Payload
    return typeof payload.challenge.parameters.nonce === 'string' &&
      typeof payload.solution.counter === 'number'
      ? payload
      : null
  } catch {
    return null
  }
}
