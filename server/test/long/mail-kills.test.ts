import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { closingLater, newLedger, statesOf } from '../mail/ledger.ts'
import { senderProcesses, wrongsOf } from '../mail/kills.ts'
import { addresses, queue } from '../mail/sample-mail.ts'
import { startPeer } from '../mail/smtp-peer.ts'

const later = closingLater(afterAll)
const connections = 5
/** A smaller number is enough to try the test itself: BALAI_KILLS=5 npm test -- long */
const kills = Number(process.env['BALAI_KILLS'] ?? 100)
const mailsPerKill = 50

it.each([1, 2])(
  'kills at random moments lose no mail and send none twice, with %i workers',
  { timeout: 3_600_000 },
  async (workers) => {
    const services = await newLedger(later)
    const processes = senderProcesses(services)
    later(() => processes.end())
    // The peer takes a few milliseconds per message, as real ones do, so that kills hit every phase.
    const peer = await startPeer({
      onMessage: async () => {
        await wait(randomInt(20))
        return undefined
      },
    })
    later(() => peer.close())
    await queue(services.db, addresses(kills * mailsPerKill))
    const isOver = async () => {
      const { queued = 0, claimed = 0, handed = 0 } = await statesOf(services)
      return queued + claimed + handed === 0
    }
    let killed = 0
    while (!(await isOver())) {
      while (processes.running.size < workers) processes.start({ port: peer.port })
      // After fewer mails than there are for each kill, so that the mails last for all of them.
      const enough = peer.accepted.length + 1 + randomInt(mailsPerKill)
      while (peer.accepted.length < enough && !(await isOver())) await wait(randomInt(20))
      if (killed === kills) continue
      const [victim] = processes.running
      victim?.kill('SIGKILL')
      if (victim) await once(victim, 'exit')
      killed += 1
    }
    const { uncertain = 0, sent = 0 } = await statesOf(services)
    process.stdout.write(`${killed} kills, ${sent} sent, ${uncertain} uncertain\n`)
    expect(await wrongsOf(services, peer)).toEqual([])
    expect(sent + uncertain).toBe(kills * mailsPerKill)
    expect(uncertain).toBeLessThanOrEqual(connections * killed)
  },
)
