// Which wing may use which. A wing is a folder of domains with the same name in contract, server, web and e2e.
// `npm run check` reads this table for imports and for the tables that queries name; ARCHITECTURE.md draws it.

/** What each wing may use beside itself, the platform and the kit. What a used wing uses comes along. */
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

/** Whether code of one wing may use another wing, directly or through one that it may use. */
export function mayUse(from, to) {
  return from === to || (wings[from] ?? []).some((used) => mayUse(used, to))
}
