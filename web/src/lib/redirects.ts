/**
 * The page to open after a log-in, as a path of this origin with its query; `/` for an address of another origin or of
 * the log-in itself.
 */
export function safeTarget(wanted: string | null, home = location.origin): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(wanted, home)
    // A path that begins with two slashes would be read as a host.
    if (origin !== home || pathname.startsWith('//') || pathname === '/login') return '/'
    return pathname + search + hash
  } catch {
    return '/'
  }
}

/** The address of the log-in that leads back to the current page. */
export const loginPath = (from: { pathname: string; search: string }) =>
  from.pathname === '/' ? '/login' : `/login?redirect=${encodeURIComponent(from.pathname + from.search)}`
