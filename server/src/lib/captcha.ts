import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Secrets } from './secrets.ts'

/** About 16,000 hashes: a blink for a person, a cost for a machine that guesses. */
const difficulty = { algorithm: 'SHA-256', cost: 64, keyPrefix: '00' } as const
const lifeMinutes = 10

const signatureKey = (secrets: Secrets) => secrets.sign('captcha', 'challenge')

/** A puzzle that only this installation can have made. */
export function newCaptcha(secrets: Secrets): Promise<Challenge> {
  return createChallenge({
    ...difficulty,
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMinutes * 60_000),
    hmacSignatureSecret: signatureKey(secrets),
  })
}

/** The signature and end of life of a rightly solved puzzle, or `null`. The caller lets each count once. */
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

/** Base64 of JSON, as the widget sends it; whatever else comes is no solution. */
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
