import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Services } from '../../src/services.ts'
import { mailsOf } from './ledger.ts'
import type { Peer } from './smtp-peer.ts'

/** Sending processes of one test. */
export function senderProcesses({ url, config }: Services & { url: string }) {
  const running = new Set<ChildProcess>()
  return {
    running,
    start({ port, isProtected = true }: { port: number; isProtected?: boolean }): ChildProcess {
      const program = join(import.meta.dirname, 'sender-process.ts')
      const child = spawn(
        process.execPath,
        [program, url, config.data_dir, JSON.stringify({ port, isProtected })],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      )
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    async end(): Promise<void> {
      for (const child of running) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
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
