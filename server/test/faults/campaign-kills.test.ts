import { afterAll, expect, it } from 'vitest'
import { connections, sendWithKills } from '../mail/campaign-kills.ts'
import { closingLater } from '../mail/ledger.ts'

const later = closingLater(afterAll)
const recipients = 150
const kills = 2

it('workers that are killed in the middle of a campaign lose nobody and send nobody two mails', async () => {
  const { killed, sent, uncertain, others, wrongs } = await sendWithKills(later, {
    ...{ recipients, kills, workers: 1 },
    // Processes start slowly on a busy machine.
    seconds: 200,
  })
  expect(wrongs).toEqual([])
  expect(others).toEqual({})
  expect(sent + uncertain).toBe(recipients)
  expect(killed).toBe(kills)
  // A killed worker leaves as many uncertain as it had connections.
  expect(uncertain).toBeLessThanOrEqual(kills * connections)
})
