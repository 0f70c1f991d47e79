import type { Challenge } from 'altcha-lib'
import { call, Refusal } from './api.ts'
import { calls } from './calls.ts'

/** Sends something; if the server asks for a proof of work first, solves its puzzle and sends it again. */
export async function withCaptcha<Result>(send: (captcha?: string) => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors['captcha']) throw error
    return send(await solve())
  }
}

/** The solver is loaded when it is needed, which is rare. */
async function solve(): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, puzzle] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/sha'),
    call(calls.captcha, {}),
  ])
  const challenge = puzzle as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle has no solution.')
  return btoa(JSON.stringify({ challenge, solution }))
}
