import type { DoorEvent } from '@balai/contract/events/check-in-shapes.ts'
import { checkIn } from '@balai/contract/events/check-in.ts'
import { call, isTemporary } from '../../../lib/api.ts'
import { findStaffDoor, forgetStaffDoor, type KeptDoor } from './kept-page.ts'

/** How a door is opened: by the server, or by what this device has kept. */
export interface Opening {
  ask: (signal: AbortSignal) => Promise<DoorEvent & { label: string }>
  findKept: () => Promise<KeptDoor | undefined>
  forget: () => Promise<void>
}

/** How staff open the door of an event. */
export const staffOpening = (slug: string): Opening => ({
  ask: async (signal) => ({ ...(await call(checkIn.event, { slug }, { signal, quiet: true })), label: '' }),
  findKept: () => findStaffDoor(slug),
  forget: () => forgetStaffDoor(slug),
})

/** The door as the server knows it, or as this device kept it if the server cannot be reached. */
export async function openDoorBy({ ask, findKept, forget }: Opening, signal: AbortSignal): Promise<KeptDoor> {
  const kept = await findKept()
  try {
    return { event: await ask(signal), tickets: kept?.tickets ?? [] }
  } catch (error) {
    if (!isTemporary(error as Error)) await forget()
    else if (kept) return kept
    throw error
  }
}
