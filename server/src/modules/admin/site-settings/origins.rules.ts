import { say, sayCount, type Sentence } from '@balai/contract/core/sentences.ts'
import type { OriginFacts, Settings } from '../../../kit/site-settings/site-settings.queries.ts'
import { staleVersion } from '../../../lib/refusal.ts'
import { effectsOfEmptying } from '../../../lib/updates.ts'

export function refuseStaleOrigins(
  { version, allowed_origins, track_months, updated_by_name, updated_at }: Settings,
  input: { version: number },
): void {
  if (version !== input.version)
    throw staleVersion({
      changed_by: updated_by_name,
      changed_at: updated_at,
      theirs: { allowed_origins, track_months, version },
      yours: { ...input },
    })
}

const words = { allowed_origins: say('The list of websites') }

/** What a save of the allowed origins means for their pages, and for the events that they send. */
export function originEffects(
  { allowed_origins: before, track_months: monthsBefore }: OriginFacts,
  { allowed_origins: after, track_months: months }: OriginFacts,
): Sentence[] {
  const [site = null] = after
  return [
    ...effectsOfEmptying({ allowed_origins: before }, { allowed_origins: after }, words),
    ...after
      .filter((origin) => !before.includes(origin))
      .map((origin) => say('Pages of {{origin}} can read the site and sign members in.', { origin })),
    ...before
      .filter((origin) => !after.includes(origin))
      .map((origin) => say('Pages of {{origin}} cannot call this server any more.', { origin })),
    ...(site !== null && site !== before[0]
      ? [say('Feeds and the sitemap link to {{origin}}.', { origin: site })]
      : []),
    ...(months < monthsBefore
      ? [
          sayCount(
            months,
            'Events of visitors that are older than {{count}} month are deleted within a day. Their daily figures stay.',
            'Events of visitors that are older than {{count}} months are deleted within a day. Their daily figures stay.',
          ),
        ]
      : []),
  ]
}
