import { limits } from '@balai/contract/core/shapes.ts'
import type { Refusal } from '../../lib/refusal.ts'

/** How many addresses are looked up at once. */
const lookedUp = 50

/** Finds the owners of these addresses, by address. An old address that leads on has an owner, too. */
export type FindOwners<Owner> = (permalinks: readonly string[]) => Promise<ReadonlyMap<string, Owner>>

interface Wanted<Owner> {
  /** The address that somebody typed. */
  asked: string | undefined
  /** What the title suggests, for when nobody typed one. */
  suggested: string
  owners: FindOwners<Owner>
  /** An old address may come back to its own thing. */
  isOwn: (owner: Owner) => boolean
  refuse: (owner: Owner) => Refusal
}

/** Returns the address that was asked for, or refuses it; without one, the first free one that the title suggests. */
export async function permalinkFor<Owner>(wanted: Wanted<Owner>): Promise<string> {
  const { asked, suggested, owners, isOwn, refuse } = wanted
  if (asked === undefined) return freePermalink(suggested, owners)
  const owner = (await owners([asked])).get(asked)
  if (owner !== undefined && !isOwn(owner)) throw refuse(owner)
  return asked
}

/** Returns the first free one of `kopi-susu`, `kopi-susu-2`, `kopi-susu-3`… */
export async function freePermalink(suggested: string, owners: FindOwners<unknown>): Promise<string> {
  for (let from = 1; ; from += lookedUp) {
    const candidates = Array.from({ length: lookedUp }, (_, index) => numbered(suggested, from + index))
    const taken = await owners(candidates)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

/** The suggestion is shortened where the number would not fit. */
const numbered = (suggested: string, number: number) =>
  number === 1 ? suggested : `${suggested.slice(0, limits.permalink - 8)}-${number}`
