import pg from 'pg'
import { pathsOf } from '@balai/contract/core/endpoint.ts'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { median } from './load.ts'
import type { StartedServer } from './processes.ts'
import type { Figure } from './report.ts'
import { seeded, type Person } from './seed.ts'

const rounds = 5
const longestSeconds = 2
/** People on fixed lists, beside the members. */
const others = Math.ceil(seeded.members / 5)

/**
 * Counts the recipients of a live list of all members and a fixed list of other people, with every reason for skipping:
 * an earlier campaign and another list are excluded, and some had their budget.
 */
export async function measureRecipients(
  product: StartedServer,
  [person]: Person[],
  url: string,
): Promise<Figure[]> {
  const { all, fixed, excluded } = await fillLists(url)
  const path = product.url + (pathsOf(contacts.countRecipients)[0] ?? '')
  const body = JSON.stringify({
    list_ids: [all, fixed],
    excluded_list_ids: [excluded],
    excluded_campaign_ids: [1],
  })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person?.token}` }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(path, { method: 'POST', body, headers })
    const { data } = (await response.json()) as { data: { total: number; skipped: unknown[] } }
    if (data.total < seeded.members + others || data.skipped.length < 4)
      throw new Error(`The recipients are wrong: ${JSON.stringify(data)}`)
    // The first one fills the caches of the database.
    if (round > 0) times.push((performance.now() - startedAt) / 1_000)
  }
  const seconds = median(times)
  return [
    {
      what: `recipients counted with reasons over ${(seeded.members + others).toLocaleString('en')} addresses`,
      product: `${seconds.toFixed(2)} s`,
      bare: '',
      ratio: '',
      bar: `≤ ${longestSeconds} s`,
      isMet: seconds <= longestSeconds,
    },
  ]
}

/** Lists of all members and of others, an excluded list of every tenth, and an earlier campaign to some of them. */
async function fillLists(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const list = async (name: string, filter: string | null) => {
      const { rows } = await client.query<{ list_id: number }>(
        `insert into contact_lists (name, kind, filter) values ($1, $2, $3) returning list_id`,
        [name, filter ? 'live' : 'fixed', filter],
      )
      return rows[0]?.list_id ?? 0
    }
    const all = await list('Bench: all members', '{"search": ""}')
    const [fixed, excluded] = [await list('Bench: others', null), await list('Bench: excluded', null)]
    await client.query(
      `insert into contacts (email, address_hash, name, has_newsletter, consent_source, consent_text_version, consent_at)
      select 'other-' || g || '@example.com', sha256(('other ' || g)::bytea), 'Other ' || g, g % 5 > 0, 'paper', 1, now()
      from generate_series(1, $1::int) g`,
      [others],
    )
    await client.query(
      `insert into list_contacts (list_id, contact_id, state, source)
      select $1::int, contact_id, case when contact_id % 20 = 0 then 'unsubscribed' else 'subscribed' end, 'import' from contacts
      where email like 'other-%'
      union all
      select $2::int, contact_id, 'subscribed', 'import' from contacts where email like 'other-%' and contact_id % 10 = 0`,
      [fixed, excluded],
    )
    await client.query(
      `insert into mails (kind, source, recipient_key, address, member_id, owed, area, state, handed_at, sent_at)
      select 'campaigns.campaign', 'campaign 1', member_email, lower(member_email), id, false, 'campaigns', 'sent', now(), now()
      from members where id % 10 = 0`,
    )
    await client.query('analyze contacts, list_contacts, contact_lists, mails')
    return { all, fixed, excluded }
  } finally {
    await client.end()
  }
}
