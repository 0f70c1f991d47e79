import type pg from 'pg'

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

/** Lists with many filters produce many statements; beyond this number, new ones are preparable at every execution. */
const maxStatements = 500

/** Of the statements without parameters, only these are worth preparing; `begin` and `commit` have no plan. */
const preparable = /^(select|with)\b/i

/**
 * Searches are not prepared: the search text decides which plan is good, and a generic plan would fold the text again
 * for every row.
 */
const searchPattern = / like folded\(|to_tsquery\(/

/**
 * Lets PostgreSQL cache the plan of every statement that this connection repeats. pg prepares only named statements, so
 * each text gets a name.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as Query
  const named: Query = (text, values, callback) => {
    if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !preparable.test(text)))
      return query(text, values, callback)
    const name = nameOf(names, text)
    return name ? query({ name, text, values }, callback) : query(text, values, callback)
  }
  client.query = named as typeof client.query
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxStatements || searchPattern.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
