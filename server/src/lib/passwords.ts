import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default variant) with 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/**
 * Whether the password matches. Without a hash it takes the same time and returns false, so that timing does not reveal
 * accounts.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hash('no account has this password', cost)
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== undefined && matches
}

let decoy: Promise<string> | undefined
