import type pg from 'pg'

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** Lists with many filters make many texts; past this number new ones are planned each time, as usual. */
const most = 500

/** Without parameters, only these are worth a plan; `begin` and its like have none. */
const planned = /^(select|with)\b/i

/** What is searched for decides which plan is good, and a plan that is kept would fold the text anew for every row. */
const searches = / like folded\(/

/**
 * Lets PostgreSQL keep the plan of every statement that this connection repeats: pg does so only for statements
 * with a name, so each text gets one.
 */
export function keepPlans(client: pg.PoolClient): void {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as Query
  const named: Query = (text, values, callback) => {
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !planned.test(text)))
      return query(text, values, callback)
    const name = nameOf(names, text)
    return name ? query({ name, text, values }, callback) : query(text, values, callback)
  }
  client.query = named as typeof client.query
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most || searches.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
