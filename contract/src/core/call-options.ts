/** How often a call can be made in a while: by each account, or by each network if nobody is signed in. */
export interface CallThrottle {
  times: number
  minutes: number
}

/** How large the body of a request may be. A field of a form, a key of an object and a value of a list each count. */
export interface BodyLimits {
  bytes: number
  keys: number
  /** `a=1` is 1 deep, `a[b]=1` is 2 deep. */
  depth: number
}

/** The limits of a call that does not name its own. A call that anyone may make reads little. */
export const bodyLimits = {
  signedIn: { bytes: 1024 * 1024, keys: 1_000, depth: 8 },
  anyone: { bytes: 16 * 1024, keys: 100, depth: 3 },
} as const satisfies Record<string, BodyLimits>

/**
 * What the ETag of a read is made of: a number that changes with anything that visitors read, so that an unchanged answer
 * is not even composed; or the answer itself, if it also changes as time passes.
 */
export type Cached = 'revision' | 'answer'
