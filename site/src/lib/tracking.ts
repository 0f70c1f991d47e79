import type { Consent } from './consent.ts'
import { home } from './paths.ts'

/** The function of /track.js. Until the script is loaded it keeps the calls in `q`. */
type Balai = ((...call: unknown[]) => void) & { q?: unknown[][] }
type TrackedWindow = Window & { balai?: Balai }

/** The calls to the tracking script. Page views and outbound clicks it sees by itself. */
interface Tracked {
  search: { text: string; results: number; clicked?: string }
  helpful: { is_helpful: boolean }
  share: { network: string }
  video: { second: number; of: number }
}

/** Reports what a visitor did. Without the consent to statistics, and where the script is blocked, nothing happens. */
export function track<Kind extends keyof Tracked>(kind: Kind, fields: Tracked[Kind]): void {
  ;(window as TrackedWindow).balai?.(kind, fields)
}

/** Loads the tracking script as far as the visitor allows it, and passes it the signed-in member. */
export function applyConsent(given: Consent | null, member: string | null): void {
  if (!given?.categories.includes('statistics')) return
  const page = window as TrackedWindow
  if (!page.balai) {
    const queue: Balai = (...call) => (queue.q ??= []).push(call)
    page.balai = queue
    const script = document.createElement('script')
    script.async = true
    script.src = '/track.js'
    // The home page of the site, so that the paths of reports begin behind it.
    script.dataset['site'] = home
    document.head.append(script)
  }
  page.balai('consent', given)
  page.balai('member', member)
}
