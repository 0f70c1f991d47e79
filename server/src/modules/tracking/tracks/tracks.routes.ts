import { isBot } from 'isbot'
import { say } from '@balai/contract/core/sentences.ts'
import { TrackEvent, type tracks } from '@balai/contract/tracking/tracks.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { isMember } from '../../../http/members.ts'
import { refuseInput } from '../../../http/problems.ts'
import { networkOf } from '../../../lib/address.ts'
import { knownDeviceOf } from '../../../lib/device.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { idsOfLabels, type Label } from './labels.queries.ts'
import { insertTracks } from './tracks.queries.ts'
import { factsOf, inOrder, type Facts } from './tracks.rules.ts'
import { saltOfToday, visitorOf } from './visitors.queries.ts'

export const tracksRoutes: Handlers<typeof tracks> = {
  track: async ({ pool, caller, site, origin, agent, page_origin, translate }, { events }) => {
    const page_host = page_origin === null ? null : (URL.parse(page_origin)?.host ?? null)
    const fitting: (Facts & { at: Date | undefined })[] = []
    const refused: { index: number; msg: string }[] = []
    events.forEach((event, index) => {
      try {
        const fit = event.kind === 'unfit' ? parsed(event.sent) : event
        fitting.push({ ...factsOf(fit, page_host), at: fit.at })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ index, msg: error.lines.map(translate).join(' ') })
      }
    })
    // Bots learn that nothing was taken; they would not know what else to do with a refusal than try again.
    if (agent === '' || isBot(agent) || fitting.length === 0) return { taken: 0, refused }
    const salt = await saltOfToday(pool, site.time_zone)
    const device: Label = { sort: 'device', label: knownDeviceOf(agent) ?? '' }
    const idOf = await idsOfLabels(pool, { salt, network: networkOf(origin.address) }, [
      device,
      ...fitting.flatMap(labelsOf),
    ])
    await insertTracks(
      pool,
      {
        visitor: visitorOf(salt, origin.address, agent),
        device_id: idOf(device),
        member_id: isMember(caller) && caller.may_be_tracked ? caller.member_id : 0,
      },
      inOrder(fitting).map((facts) => {
        const [path, source, text, country, target] = labelsOf(facts)
        return {
          ...{ kind: facts.kind, value: facts.value, whole: facts.whole },
          ...{ path_id: idOf(path), source_id: idOf(source), text_id: idOf(text), target_id: idOf(target) },
          country_id: idOf(country),
        }
      }),
    )
    return { taken: fitting.length, refused }
  },
}

/** Says why something is no event. */
function parsed(sent: unknown): TrackEvent {
  if (!(sent instanceof Object)) throw new Refusal(say('An event must be an object.'))
  const event = TrackEvent.safeParse(sent)
  if (event.success) return event.data
  throw refuseInput(event.error)
}

const labelsOf = ({ path, source, text, country, target }: Facts): [Label, Label, Label, Label, Label] => [
  { sort: 'path', label: path },
  { sort: 'source', label: source },
  { sort: 'text', label: text },
  { sort: 'country', label: country },
  target,
]
