import type { Screen } from './screen.ts'

/** Events: writing, managing and reviewing them, and the people who take part. */
export const eventsScreens = [] as const satisfies readonly Screen[]
