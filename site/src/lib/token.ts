import { stored } from './stored.ts'

/** The token of the signed-in member; null if nobody is signed in. */
export const token = stored<string | null>('token', null)
