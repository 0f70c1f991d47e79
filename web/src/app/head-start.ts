import { readAddress } from '../lib/list-address.ts'
import { profileQuery } from '../lib/profile.ts'
import { queries, queryOf } from '../lib/queries.ts'
import { readToken } from '../lib/session.ts'
import { loadModule } from './screen-modules.ts'
import { screenAt, shortcuts } from '../screens/screens.ts'

/** Drawing once with everything is quicker than drawing what is missing first, but nobody looks at nothing for long. */
const longest = 600

/**
 * Asks at once, side by side, for all that the address will need: who it is, the screen, and the screen's list. Ends when
 * all is there, or when it takes too long. Whatever fails is asked for again where it is shown, and told there.
 */
export async function takeHeadStart(): Promise<void> {
  if (!readToken()) return
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longest)
  await Promise.race([tooLong, Promise.allSettled([queries.query(profileQuery), loadScreen()])])
}

async function loadScreen() {
  const { pathname, search } = location
  const screen = screenAt(shortcuts[pathname] ?? pathname)
  const module = screen && (await loadModule(screen))
  if (!module?.list) return
  const { wire } = readAddress(module.list.input, new URLSearchParams(search))
  await queries.query(queryOf(module.list, wire, { quiet: true, withoutRelogin: true }))
}
