import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { aCampaign } from '../../src/modules/mailing/campaigns/campaigns.factory.ts'
import { startCampaign } from '../../src/modules/mailing/campaigns/sending.rules.ts'
import { wrongsOf } from '../mail/kills.ts'
import { closingLater, newLedger, statesOf } from '../mail/ledger.ts'
import { startPeer } from '../mail/smtp-peer.ts'

const later = closingLater(afterAll)
/** Processes start slowly on a busy machine. */
const patience = { timeout: 240_000 }
const recipients = 1_000
/** A worker is killed, and another one started, whenever the peer has this many messages more. */
const killEvery = 300
const connections = 5

it(
  'workers that are killed in the middle of a campaign lose nobody and send nobody two mails',
  patience,
  async () => {
    const services = await newLedger(later)
    const { campaign_id } = await services.db.transaction().execute(async (db) => {
      const campaign = await aCampaign(db, { recipients })
      await startCampaign({ db, queue: services.queue }, campaign.campaign_id)
      return campaign
    })
    let worker: ChildProcess | undefined
    let kills = 0
    const start = (port: number) => {
      const program = join(import.meta.dirname, '../mail/campaign-process.ts')
      worker = spawn(
        process.execPath,
        [program, services.url, services.config.data_dir, JSON.stringify({ port, campaign_id })],
        { stdio: ['ignore', 'inherit', 'inherit'] },
      )
    }
    later(async () => {
      const last = worker
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = once(last, 'exit')
      last.kill('SIGKILL')
      await ended
    })
    let received = 0
    const peer = await startPeer({
      onMessage() {
        received += 1
        if (received % killEvery === 0) {
          kills += 1
          worker?.kill('SIGKILL')
          start(peer.port)
        }
        return undefined
      },
    })
    later(() => peer.close())
    start(peer.port)
    await vi.waitFor(
      async () => {
        const { rows } = await services.pool.query<{ state: string }>('select state from campaigns')
        expect(rows).toEqual([{ state: 'finished' }])
      },
      { timeout: 200_000, interval: 200 },
    )
    const { sent = 0, uncertain = 0, ...others } = await statesOf(services)
    expect(await wrongsOf(services, peer)).toEqual([])
    expect(others).toEqual({})
    expect(sent + uncertain).toBe(recipients)
    // A killed worker leaves as many uncertain as it had connections.
    expect(uncertain).toBeLessThanOrEqual(kills * connections)
    expect(kills).toBeGreaterThanOrEqual(3)
  },
)
