import { expect, it } from 'vitest'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { startApi } from '../../../../test/api.ts'
import { driftOf } from '../../../../test/counters.ts'
import { manyMembers } from '../../people/members/members.factory.ts'
import { demoContacts } from '../contacts/contacts.factory.ts'
import { demoCampaigns } from './demo-campaigns.factory.ts'

it('the figures of the campaigns of the demo add up to their mails', async () => {
  const api = await startApi()
  try {
    const { db, pool } = api.services
    await manyMembers(db, 300)
    await db.transaction().execute(async (all) => {
      await demoContacts.make(all, api.services)
      expect(await demoCampaigns.make(all, api.services)).toBe(true)
    })
    const staff = await api.as('superuser')
    const { rows } = await staff.call(campaigns.list, {})
    expect(rows.map(({ state }) => state).toSorted()).toEqual([
      ...['draft', 'finished', 'finished', 'finished', 'scheduled'],
    ])
    for (const { campaign_id, figures, state } of rows.filter((row) => row.state === 'finished')) {
      const { rows: mails } = await pool.query<{ count: number }>(
        'select count(*) as count from mails where source = $1',
        [`campaign ${campaign_id}`],
      )
      const { recipients, sent, failed, skipped, opened, clicked } = figures
      expect([state, recipients, sent + failed + skipped]).toEqual([
        'finished',
        mails[0]?.count,
        mails[0]?.count,
      ])
      expect(Math.min(sent, opened, clicked)).toBeGreaterThan(0)
    }
    expect(await driftOf(pool)).toEqual([])
  } finally {
    await api.close()
  }
})
