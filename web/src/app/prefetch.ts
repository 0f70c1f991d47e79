import { readAddress } from '../lib/list-address.ts'
import { profileQuery } from '../lib/profile.ts'
import { queries, queryOf } from '../lib/queries.ts'
import { readToken } from '../lib/session.ts'
import { loadModule } from './screen-modules.ts'
import { screenAt, shortcuts } from '../screens/screens.ts'

/** Rendering once with all data is quicker than rendering twice, but the page must not stay empty for longer. */
const timeoutMs = 600

/**
 * Requests everything that the address needs in parallel: the profile, the screen's code and its list. Resolves when all
 * is loaded, or after a timeout. The screen repeats failed requests and shows their errors.
 */
export async function prefetchFirstScreen(): Promise<void> {
  if (!readToken()) return
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, timeoutMs)
  await Promise.race([timeout, Promise.allSettled([queries.query(profileQuery), loadScreen()])])
}

async function loadScreen() {
  const { pathname, search } = location
  const screen = screenAt(shortcuts[pathname] ?? pathname)
  const module = screen && (await loadModule(screen))
  if (!module?.list) return
  const { wire } = readAddress(module.list.input, new URLSearchParams(search))
  await queries.query(queryOf(module.list, wire, { quiet: true, withoutRelogin: true }))
}
