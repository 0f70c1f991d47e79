import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { useRef, useState } from 'react'
import { account } from '@balai/contract/identity/account.ts'
import { call } from '../../../lib/api.ts'
import { rememberCaptchaDistributor } from '../../../lib/session.ts'

type State = 'off' | 'solving' | 'solved' | 'failed'

/** Solves the server's proof-of-work captcha in the background. */
export function useCaptcha() {
  const [state, setState] = useState<State>('off')
  const solution = useRef<Promise<string> | null>(null)

  /** Starts solving a challenge, unless one is being solved or a solution is ready. */
  function begin(): Promise<string> {
    rememberCaptchaDistributor('altcha')
    if (solution.current) return solution.current
    setState('solving')
    const solving = solve()
    solution.current = solving
    solving.then(
      () => setState('solved'),
      () => {
        solution.current = null
        setState('failed')
      },
    )
    return solving
  }

  /** Returns a solution for one attempt; each can be used once. */
  async function take(): Promise<string> {
    const solved = await begin()
    solution.current = null
    return solved
  }

  return { state, begin, take }
}

async function solve(): Promise<string> {
  const challenge = (await call(account.captcha, {}, { asClient: true })) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The puzzle has no solution.')
  return btoa(JSON.stringify({ challenge, solution }))
}
