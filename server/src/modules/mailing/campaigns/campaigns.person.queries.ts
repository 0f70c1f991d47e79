import { sql } from 'kysely'
import type { PersonSource } from '../../../kit/person/person.queries.ts'

/** Those of a starting campaign who are not in the ledger yet: who is erased meanwhile gets nothing. */
const recipients: PersonSource = {
  name: 'recipients of campaigns',
  erase: ({ id, email }) =>
    sql`delete from campaign_recipients where member_id = ${id} or address = lower(${email})`,
}

/** What they opened, as long as they agreed that this is stored. */
const hits: PersonSource = {
  name: 'opened campaigns',
  data: ({
    id,
  }) => sql`select at, campaigns.name as campaign, case link when 0 then 'open' else 'click' end as kind
    from campaign_hits join campaigns using (campaign_id) where campaign_hits.member_id = ${id} order by at`,
  erase: ({ id }) => sql`update campaign_hits set member_id = null where member_id = ${id}`,
}

export const campaignsPerson = [recipients, hits]
