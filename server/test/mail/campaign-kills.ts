import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { aCampaign } from '../../src/modules/mailing/campaigns/campaigns.factory.ts'
import { startCampaign } from '../../src/modules/mailing/campaigns/sending.rules.ts'
import { childProcesses } from '../child-processes.ts'
import { wrongsOf } from './kills.ts'
import { newLedger, statesOf, type Later } from './ledger.ts'
import { startPeer } from './smtp-peer.ts'

/** Connections of one worker: as many mails may be uncertain after it was killed. */
export const connections = 5
const program = join(import.meta.dirname, 'campaign-process.ts')

/**
 * Sends a campaign with workers that queue and send. Each time the peer has the next share of the messages, the worker
 * that runs longest is killed and another one started. Returns what the ledger says at the end.
 */
export async function sendWithKills(
  later: Later,
  { recipients, kills, workers, seconds }: Record<'recipients' | 'kills' | 'workers' | 'seconds', number>,
) {
  const services = await newLedger(later)
  const processes = childProcesses({ url: services.url, data_dir: services.config.data_dir })
  later(() => processes.end())
  const { campaign_id } = await services.db.transaction().execute(async (db) => {
    const campaign = await aCampaign(db, { recipients })
    await startCampaign({ db, queue: services.queue }, campaign.campaign_id)
    return campaign
  })
  const share = Math.floor(recipients / (kills + 1))
  let received = 0
  let killed = 0
  const peer = await startPeer({
    onMessage() {
      received += 1
      if (received % share === 0 && killed < kills) {
        killed += 1
        const [longest] = processes.running
        longest?.kill('SIGKILL')
        start()
      }
      return undefined
    },
  })
  later(() => peer.close())
  const start = () => processes.start(program, JSON.stringify({ port: peer.port, campaign_id }))
  for (let worker = 0; worker < workers; worker += 1) start()
  await vi.waitFor(
    async () => {
      const { rows } = await services.pool.query<{ state: string }>('select state from campaigns')
      expect(rows).toEqual([{ state: 'finished' }])
    },
    { timeout: seconds * 1_000, interval: 200 },
  )
  const { sent = 0, uncertain = 0, ...others } = await statesOf(services)
  return { killed, sent, uncertain, others, wrongs: await wrongsOf(services, peer) }
}
