/**
 * How long an editor counts as open, in seconds: `lasts` after its last report. It reports itself `every` few seconds, and
 * more often while it shows a colleague, so that it notices within ten seconds that they are gone, however they left. A
 * break of the network that is shorter than `lasts - every` ends nothing.
 */
export const presenceSeconds = { lasts: 8, every: 2.5, everyWithColleague: 1 } as const
