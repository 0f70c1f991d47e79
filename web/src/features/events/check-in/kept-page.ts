import { useEffect, useState } from 'react'
import type { DoorEvent, DoorTicket } from '@balai/contract/events/check-in-shapes.ts'
import { onSignOut, readToken } from '../../../lib/session.ts'
import { sealed, unsealed } from './sealed.ts'

/** What a device needs to go on after a reload without a network. */
export interface KeptDoor {
  event: DoorEvent & { label: string }
  tickets: DoorTicket[]
}

// The worker (public/door-worker.js) uses the first two.
const [pageCache, fileCache, listCache, staffCache] = ['door-page', 'door-files', 'door-lists', 'staff-lists']
const listAddress = (name: string) => `/door/list?${encodeURIComponent(name)}`
/** Browsers have caches over HTTPS and on localhost only. */
const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator

/** Keeps the list of a door on this device. */
export async function keepDoor(name: string, door: KeptDoor): Promise<void> {
  if (!canKeep()) return
  const cache = await caches.open(listCache)
  await cache.put(listAddress(name), Response.json(door))
}

/** The list that this device keeps for a door. */
export async function findKeptDoor(name: string): Promise<KeptDoor | undefined> {
  if (!canKeep()) return undefined
  const kept = await (await caches.open(listCache)).match(listAddress(name))
  return (await kept?.json()) as KeptDoor | undefined
}

/** Forgets the list of a door, such as after its link has ended. */
export async function forgetDoor(name: string): Promise<void> {
  if (canKeep()) await (await caches.open(listCache)).delete(listAddress(name))
}

const forgetStaffDoors = async () => {
  if (canKeep()) await caches.delete(staffCache)
}
// A page that has not loaded this file logs out as well, so the list is also sealed with the token.
onSignOut(() => void forgetStaffDoors())

/** Keeps the list of staff. It is sealed with their token: nobody reads it after they have logged out. */
export async function keepStaffDoor(slug: string, door: KeptDoor): Promise<void> {
  const token = readToken()
  if (!canKeep() || !token) return
  const bytes = await sealed(door, token)
  const cache = await caches.open(staffCache)
  // They may have logged out meanwhile.
  if (readToken() === token) await cache.put(listAddress(slug), new Response(bytes))
}

/** The list that this device keeps for staff, if they kept it themselves in this session. */
export async function findStaffDoor(slug: string): Promise<KeptDoor | undefined> {
  const token = readToken()
  if (!canKeep() || !token) return undefined
  const kept = await (await caches.open(staffCache)).match(listAddress(slug))
  return kept && ((await unsealed(await kept.arrayBuffer(), token)) as KeptDoor | undefined)
}

export async function forgetStaffDoor(slug: string): Promise<void> {
  if (canKeep()) await (await caches.open(staffCache)).delete(listAddress(slug))
}

/** A page that keeps the page of the door on this device. */
export interface Keeper {
  /** The addresses that open again. */
  scopes: readonly string[]
  /** Loads what the page of the door needs and the open page may not have loaded yet. */
  load: () => Promise<unknown>
}

/** Keeps the page of the door on this device. Returns whether it is kept. */
export function useKeptPage(keeper: Keeper): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isOver = false
    keepPage(keeper)
      .then((kept) => !isOver && setKept(kept))
      // The page then needs the network, as any other.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [keeper])
  return isKept
}

async function keepPage({ scopes, load }: Keeper): Promise<boolean> {
  if (!canKeep()) return false
  for (const scope of scopes)
    await whenActive(await navigator.serviceWorker.register('/door-worker.js', { scope }))
  await load()
  const pages = await caches.open(pageCache)
  // The worker renews it with every visit.
  if (!(await pages.match('/door/'))) await pages.add('/door/')
  // Adds the files that were loaded before the worker was active.
  const cache = await caches.open(fileCache)
  await Promise.all(
    loadedFiles().map(async (name) => ((await cache.match(name)) ? undefined : cache.add(name))),
  )
  return true
}

/** The files of the application that were loaded. Browsers note the first 250 requests only, so elements count as well. */
function loadedFiles(): string[] {
  const noted = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script')].map(
    (element) => ('href' in element ? element.href : element.src),
  )
  return [...new Set([...noted, ...named])].filter((name) => name.startsWith(`${location.origin}/assets/`))
}

/** `ready` would not do: it waits for a worker of the address at which the page was loaded. */
function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => worker?.state === 'activated' && resolve()
  worker?.addEventListener('statechange', look)
  look()
  return promise
}
