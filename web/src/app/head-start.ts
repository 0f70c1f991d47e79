import { readAddress } from '../lib/list-address.ts'
import { profileQuery } from '../lib/profile.ts'
import { queries, queryOf } from '../lib/queries.ts'
import { readToken } from '../lib/session.ts'
import { loadModule } from './screen-modules.ts'
import { screenAt, shortcuts } from '../screens/screens.ts'

/** Rendering once with all data is quicker than rendering twice, but the page must not stay empty for longer. */
const longest = 600

/**
 * Requests everything that the address needs in parallel: the profile, the screen's code and its list. Resolves when all
 * is loaded, or after a timeout. The screen repeats failed requests and shows their errors.
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
