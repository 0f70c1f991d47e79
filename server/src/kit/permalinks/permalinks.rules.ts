import { limits } from '@balai/contract/core/shapes.ts'
import type { Refusal } from '../../lib/refusal.ts'

/** The number of addresses per lookup. */
const addressesPerLookup = 50

/** Finds the owners of these addresses, by address. An old address that redirects has an owner, too. */
export type FindOwners<Owner> = (permalinks: readonly string[]) => Promise<ReadonlyMap<string, Owner>>

interface Wanted<Owner> {
  /** The address that the user typed. */
  requested: string | undefined
  /** The address derived from the title, used if the user typed none. */
  suggested: string
  owners: FindOwners<Owner>
  /** A subject may take its own old address back. */
  isOwn: (owner: Owner) => boolean
  refuse: (owner: Owner) => Refusal
}

/**
 * Returns the requested address, or refuses it; without a request, the first free one derived from the title.
 */
export async function permalinkFor<Owner>(wanted: Wanted<Owner>): Promise<string> {
  const { requested, suggested, owners, isOwn, refuse } = wanted
  if (requested === undefined) return freePermalink(suggested, owners)
  const owner = (await owners([requested])).get(requested)
  if (owner !== undefined && !isOwn(owner)) throw refuse(owner)
  return requested
}

/** Returns the first free one of `kopi-susu`, `kopi-susu-2`, `kopi-susu-3`… */
export async function freePermalink(suggested: string, owners: FindOwners<unknown>): Promise<string> {
  for (let from = 1; ; from += addressesPerLookup) {
    const candidates = Array.from({ length: addressesPerLookup }, (_, index) =>
      numbered(suggested, from + index),
    )
    const taken = await owners(candidates)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

/** Shortens the suggestion if the number does not fit. */
const numbered = (suggested: string, number: number) =>
  number === 1 ? suggested : `${suggested.slice(0, limits.permalink - 8)}-${number}`
