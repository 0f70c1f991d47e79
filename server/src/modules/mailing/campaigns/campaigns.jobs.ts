import { z } from 'zod'
import type { Transaction } from '../../../db/pool.ts'
import type { Queue } from '../../../db/queue.ts'
import { defineJob, type JobContext } from '../../../jobs/define-job.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { advanceStep } from './advance.rules.ts'

/** Seconds between looks at a campaign whose last mails are leaving. */
const nextLook = 3

/** Does what the state of a campaign asks for, in steps. */
export const campaignsAdvance = defineJob('campaigns.advance', {
  input: z.object({ campaign_id: z.int() }),
  isPunctual: true,
  run: (context, { campaign_id }) => advance(context, campaign_id),
})

export async function advance(
  { services, signal }: Pick<JobContext, 'services' | 'signal'>,
  campaign_id: number,
): Promise<void> {
  const { db, queue } = services
  for (;;) {
    if (signal.aborted) return
    const next = await db.transaction().execute((step) => advanceStep(step, campaign_id))
    if (next === 'more') continue
    const at = new Date(Math.ceil(Date.now() / 1_000 + nextLook) * 1_000)
    if (next === 'soon')
      await db.transaction().execute((step) => goOnSoon({ db: step, queue }, campaign_id, at))
    return
  }
}

/** Lets the job do what the state of a campaign asks for: queue, put aside, put back or cancel its mails. */
export const goOnSoon = (
  context: { db: Transaction; queue: Queue },
  campaign_id: number,
  at?: Date,
): Promise<unknown> =>
  enqueue(
    context,
    campaignsAdvance,
    { campaign_id },
    { singleton_key: `${campaign_id} ${at?.toISOString() ?? 'now'}`, ...(at && { at }) },
  )
