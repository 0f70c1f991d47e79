import { join } from 'node:path'
import type { Services } from '../../src/services.ts'
import { childProcesses } from '../child-processes.ts'
import { mailsOf } from './ledger.ts'
import type { Peer } from './smtp-peer.ts'

/** Sending processes of one test. */
export function senderProcesses({ url, config }: Services & { url: string }) {
  const processes = childProcesses({ url, data_dir: config.data_dir })
  const program = join(import.meta.dirname, 'sender-process.ts')
  return {
    ...processes,
    start: ({ port, isProtected = true }: { port: number; isProtected?: boolean }) =>
      processes.start(program, JSON.stringify({ port, isProtected })),
  }
}

/**
 * Compares the ledger with what the peer accepted. Returns every recipient that got two mails, that the ledger calls
 * sent without the peer having it, or that was lost: neither sent nor shown as uncertain.
 */
export async function wrongsOf(services: Services, peer: Peer): Promise<string[]> {
  const count = new Map<string, number>()
  for (const { to } of peer.accepted)
    for (const address of to) count.set(address, (count.get(address) ?? 0) + 1)
  return (await mailsOf(services)).flatMap(({ address, state }) => {
    const accepted = count.get(address) ?? 0
    if (accepted > 1) return [`${address} got ${accepted} mails`]
    if (state === 'sent' && accepted === 0) return [`${address} is called sent and got nothing`]
    return state === 'sent' || state === 'uncertain' ? [] : [`${address} is ${state}`]
  })
}
