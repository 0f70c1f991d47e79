import { useEffect, useState } from 'react'
import type { DoorEvent, DoorTicket } from '@balai/contract/events/check-in-shapes.ts'

/** What a device needs to go on after a reload without a network. */
export interface KeptDoor {
  event: DoorEvent & { label: string }
  tickets: DoorTicket[]
}

// The worker (public/door-worker.js) uses the first two.
const [pageCache, fileCache, listCache] = ['door-page', 'door-files', 'door-lists']
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

/** Keeps the page of the door on this device. Returns whether it is kept. */
export function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    let isOver = false
    keepPage()
      .then((kept) => !isOver && setKept(kept))
      // The page then needs the network, as any other.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  return isKept
}

async function keepPage(): Promise<boolean> {
  if (!canKeep()) return false
  await navigator.serviceWorker.register('/door-worker.js', { scope: '/door/' })
  await navigator.serviceWorker.ready
  // It is opened later, and must then be there.
  await import('./camera.tsx')
  const pages = await caches.open(pageCache)
  // The worker renews it with every visit.
  if (!(await pages.match('/door/'))) await pages.add('/door/')
  // What was loaded before the worker came.
  const cache = await caches.open(fileCache)
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
  await Promise.all(
    [...new Set(loaded)].map(async (name) => ((await cache.match(name)) ? undefined : cache.add(name))),
  )
  return true
}
