import { afterAll, expect, it } from 'vitest'
import { connections, sendWithKills } from '../mail/campaign-kills.ts'
import { closingLater } from '../mail/ledger.ts'

const later = closingLater(afterAll)
const recipients = 50_000
const kills = 20

it.each([1, 2])(
  'twenty kills in the middle of a campaign to 50,000 lose nobody and send nobody two mails, with %i workers',
  async (workers) => {
    const { killed, sent, uncertain, others, wrongs } = await sendWithKills(later, {
      ...{ recipients, kills, workers },
      seconds: 3_000,
    })
    process.stdout.write(`${killed} kills, ${sent} sent, ${uncertain} uncertain\n`)
    expect(wrongs).toEqual([])
    expect(others).toEqual({})
    expect(sent + uncertain).toBe(recipients)
    expect(killed).toBe(kills)
    expect(uncertain).toBeLessThanOrEqual(kills * connections)
  },
)
