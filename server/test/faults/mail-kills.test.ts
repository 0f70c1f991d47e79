import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { afterAll, expect, it, vi } from 'vitest'
import { closingLater, newLedger, statesOf } from '../mail/ledger.ts'
import { senderProcesses, wrongsOf } from '../mail/kills.ts'
import { addresses, queue } from '../mail/sample-mail.ts'
import { startPeer } from '../mail/smtp-peer.ts'

const later = closingLater(afterAll)
const connections = 5
/** These tests start seven processes at once, which takes a busy machine minutes. */
const patience = { timeout: 300_000 }

/**
 * Queues mails and sends them with processes. The peer calls `during` with the number of messages that it has, before
 * it answers the last of them.
 */
async function send(
  count: number,
  workers: number,
  during: (accepted: number, processes: ReturnType<typeof senderProcesses>, port: number) => void,
  { isProtected = true } = {},
) {
  const services = await newLedger(later)
  const processes = senderProcesses(services)
  later(() => processes.end())
  await queue(services.db, addresses(count))
  let received = 0
  const peer = await startPeer({
    async onMessage() {
      received += 1
      during(received, processes, peer.port)
      return undefined
    },
  })
  later(() => peer.close())
  for (let worker = 0; worker < workers; worker += 1) processes.start({ port: peer.port, isProtected })
  await vi.waitFor(
    async () => {
      const { queued = 0, claimed = 0, handed = 0 } = await statesOf(services)
      expect(queued + claimed + handed).toBe(0)
    },
    { timeout: 240_000, interval: 200 },
  )
  await processes.end()
  return { wrongs: await wrongsOf(services, peer), ...(await statesOf(services)) }
}

const kill = ([child]: Iterable<ChildProcess>) => child?.kill('SIGKILL')

it.concurrent('a kill in the middle of 300 mails loses none and sends none twice', patience, async () => {
  const {
    wrongs,
    sent = 0,
    uncertain = 0,
  } = await send(300, 1, (accepted, processes, port) => {
    if (accepted !== 120) return
    kill(processes.running)
    processes.start({ port })
  })
  expect(wrongs).toEqual([])
  expect(sent + uncertain).toBe(300)
  // The process died while the peer held one reply back, so there is one at least.
  expect(uncertain).toBeGreaterThanOrEqual(1)
  expect(uncertain).toBeLessThanOrEqual(connections)
})

it.concurrent(
  'the check notices mails that are sent twice when `handed` is stored too late',
  patience,
  async () => {
    const { wrongs } = await send(
      100,
      1,
      (accepted, processes, port) => {
        if (accepted !== 20) return
        kill(processes.running)
        processes.start({ port, isProtected: false })
      },
      { isProtected: false },
    )
    expect(wrongs).toContainEqual(expect.stringMatching(/got 2 mails$/))
  },
)

it.concurrent('the second of two workers takes over from a killed one', patience, async () => {
  const {
    wrongs,
    sent = 0,
    uncertain = 0,
  } = await send(120, 2, (accepted, processes) => {
    if (accepted === 40) kill(processes.running)
  })
  expect(wrongs).toEqual([])
  expect(sent + uncertain).toBe(120)
  expect(uncertain).toBeLessThanOrEqual(connections)
})

it.concurrent('a worker that is asked to stop leaves nothing uncertain', patience, async () => {
  const stopped: Promise<unknown[]>[] = []
  const { wrongs, sent } = await send(120, 1, (accepted, processes, port) => {
    if (accepted !== 40) return
    for (const child of processes.running) {
      stopped.push(once(child, 'exit'))
      child.kill('SIGTERM')
    }
    void stopped[0]?.then(() => processes.start({ port }))
  })
  expect(wrongs).toEqual([])
  expect(sent).toBe(120)
  expect(await stopped[0]).toEqual([0, null])
})
