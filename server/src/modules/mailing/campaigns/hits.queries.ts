import type pg from 'pg'

export interface Hit {
  mail_id: number
  /** 0 is the picture. */
  link: number
}

interface Batch {
  hits: Hit[]
  answer: Promise<Map<string, string | null>>
}
/** The hits of this turn of the event loop, per pool. */
const batches = new WeakMap<pg.Pool, Batch>()

const endOfTurn = () => new Promise((done) => setImmediate(done))
const keyOf = ({ mail_id, link }: Hit) => `${mail_id} ${link}`

/**
 * Counts a hit and returns where the link leads: null for the picture, undefined if the campaign has no such link. Hits of
 * the same turn share one statement: when a campaign arrives, many people open it at once.
 */
export async function recordHit(pool: pg.Pool, hit: Hit): Promise<string | null | undefined> {
  let batch = batches.get(pool)
  if (!batch) {
    const hits: Hit[] = []
    batch = {
      hits,
      answer: endOfTurn().then(() => {
        batches.delete(pool)
        return insertHits(pool, hits)
      }),
    }
    batches.set(pool, batch)
  }
  batch.hits.push(hit)
  return (await batch.answer).get(keyOf(hit))
}

/**
 * Where links lead is read from the body that was sent, so they lead nowhere else. Who it was is stored only of a member
 * who agrees at this moment.
 */
async function insertHits(pool: pg.Pool, hits: readonly Hit[]): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<Hit & { target: string | null }>({
    name: 'campaign hits',
    text: `
      with found as materialized (
        select hit.mail_id, hit.link, substr(mails.source, 10)::int as campaign_id, mails.member_id,
          mail_bodies.links[hit.link] as target
        from unnest($1::bigint[], $2::smallint[]) as hit (mail_id, link)
        join mails on mails.mail_id = hit.mail_id and mails.kind = 'campaigns.campaign'
        join mail_bodies on mail_bodies.body_id = mails.body_id
        where hit.link between 0 and cardinality(mail_bodies.links)
      ), counted as (
        insert into campaign_hits (campaign_id, link, member_id)
        select found.campaign_id, found.link, members.id
        from found left join members on members.id = found.member_id and members.erased_at is null
          and members.consents @> '{"tracking": true}'
      )
      select mail_id, link, target from found`,
    values: [hits.map(({ mail_id }) => mail_id), hits.map(({ link }) => link)],
  })
  return new Map(rows.map((row) => [keyOf(row), row.target]))
}
