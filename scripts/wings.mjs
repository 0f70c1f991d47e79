// The allowed dependencies between wings. A wing is a folder of domains with the same name in contract, server, web and
// e2e. `npm run check` applies this table to imports and to the tables in queries; ARCHITECTURE.md draws it.

/** The wings that each wing may use, beside the platform and the kit. The relation is transitive. */
export const wings = {
  identity: [],
  people: ['identity'],
  content: ['people'],
  tracking: [],
  money: ['people'],
  events: ['content', 'people', 'money'],
  learning: ['content', 'people', 'money'],
  mailing: ['content', 'people', 'money', 'events', 'learning'],
  site: ['identity', 'people', 'content', 'tracking', 'money', 'events', 'learning', 'mailing'],
  insight: ['identity', 'people', 'content', 'tracking', 'money', 'events', 'learning', 'mailing'],
  admin: [
    ...['identity', 'people', 'content', 'tracking', 'money', 'events', 'learning', 'mailing'],
    ...['site', 'insight'],
  ],
}

/** Whether a wing may use another one, directly or transitively. */
export function mayUse(from, to) {
  return from === to || (wings[from] ?? []).some((used) => mayUse(used, to))
}
