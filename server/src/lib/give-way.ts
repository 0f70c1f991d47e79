import { getPriority, setPriority } from 'node:os'

const lowest = 19

/**
 * Lowers the priority of the calling thread, so that on a busy machine long work waits, and not everybody who opens a
 * list. Only Linux has priorities of threads; elsewhere it would be that of the whole server.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(Math.min(lowest, getPriority() + 5))
}
