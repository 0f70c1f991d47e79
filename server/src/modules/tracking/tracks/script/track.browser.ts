// The script that any site adds to its pages, served at /track.js. It counts page views, pages that are read to the end,
// and outbound clicks by itself, and takes other events through the global function `balai`. It sets no cookie, and
// nothing that it does throws into the page. docs/tracking.md says how to use it; the build fails if it has more than 2,048 bytes (gzip).

type Fields = Record<string, unknown>
/** An event that waits to be sent, with the token of the member for whom it may be stored. */
interface Waiting {
  event: Fields
  token?: string | undefined
}
interface Consent {
  categories?: string[]
  text_version?: string
}
type Called = [kind: string, given?: unknown]
/** Before this script has loaded, the function of the page keeps its calls in `q`. */
type Balai = ((...call: Called) => void) & { q?: Called[]; isLoaded?: boolean }
/** Settings of some browsers. */
interface Privacy {
  globalPrivacyControl?: boolean
  doNotTrack?: string | null
}
type Page = Window & { balai?: Balai }

/** Runs on a page of the site. It uses nothing outside of itself, so that its source can be sent as it is. */
export function track(page: Page, navigation: History): void {
  /** Events that wait at most. Beyond it the oldest are dropped. */
  const most = 200
  const perBatch = 25
  /** Milliseconds until a batch is sent. It doubles with every failure. */
  const pause = 2_000
  /** After so many failures in a row it waits until the browser is online again or the page is left. */
  const patience = 7
  const consentKey = 'balai.consent'
  /** Milliseconds for which a page must be shown before it can count as read. Scrolling to the end at once does not count. */
  const readingTime = 10_000

  const before = page.balai
  const tag = (document.currentScript ??
    document.querySelector('script[src*="/track.js"]')) as HTMLScriptElement | null
  if (before?.isLoaded || !tag) return
  const address = new URL('/getevent-tracking/v1/track', tag.src).href
  /** The path of the home page, if it is not the root of the host. */
  const home = (tag.dataset['site'] ?? '').replace(/\/$/, '')

  let waiting: Waiting[] = []
  let timer: number | undefined
  let failures = 0
  let inFlight = 0
  let token: string | undefined
  let consent: Consent | null | undefined
  /** The newest page view. Its title is read late, because applications set it after they have navigated. */
  let view: Fields | undefined
  let shown: string | undefined
  /** Waits until the page can count as read. */
  let reading: number | undefined
  /** Whether the page was shown for long enough, and has not counted as read. */
  let isUnread = false

  /** Whatever goes wrong in here must not reach the page. */
  const safely =
    <Given extends unknown[]>(work: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        work(...given)
      } catch {
        // The page goes on, and something is not counted.
      }
    }

  const mayIdentify = () => consent?.categories?.includes('tracking')
  const asksForPrivacy = ({ globalPrivacyControl, doNotTrack }: Privacy) =>
    globalPrivacyControl === true || doNotTrack === '1'
  const path = () => {
    const { pathname } = location
    return `${pathname}/`.startsWith(`${home}/`) ? pathname.slice(home.length) || '/' : pathname
  }
  const withoutQuery = (url: string) => url.replace(/[?#].*/, '')

  function add(kind: string, fields?: Fields): Fields | undefined {
    // The choice on this site is more specific than the setting of the browser.
    if (asksForPrivacy(navigator) && !mayIdentify() && kind !== 'consent') return undefined
    const event = { kind, at: new Date().toISOString(), path: path(), ...fields }
    waiting.push({ event, token: mayIdentify() ? token : undefined })
    keep(waiting)
    return event
  }

  /** Keeps events until they are sent. */
  function keep(events: Waiting[]): void {
    waiting = events.slice(-most)
    if (failures < patience) timer ??= page.setTimeout(safely(send), pause * 2 ** failures)
  }

  /** Sends a batch, of one visitor or one member, and the next when it was taken. When somebody leaves, all at once. */
  function send(isLeaving = false): void {
    clearTimeout(timer)
    timer = undefined
    readTitle()
    const [first] = waiting
    if (!first || (inFlight && !isLeaving) || !navigator.onLine) return
    const end = waiting.findIndex((one, index) => index === perBatch || one.token !== first.token)
    const batch = waiting.splice(0, end < 0 ? perBatch : end)
    post(batch, first.token, isLeaving)
    if (isLeaving) send(true)
  }

  function post(batch: Waiting[], sender: string | undefined, isLeaving: boolean): void {
    const body = JSON.stringify({ events: batch.map(({ event }) => event) })
    // A request that outlives its page is better than a beacon: it has an answer. Not every browser has it.
    const isBeacon = isLeaving && !sender && !('keepalive' in Request.prototype)
    if (isBeacon && navigator.sendBeacon(address, body)) return
    const again = () => {
      failures += 1
      keep([...batch, ...waiting])
    }
    const answered = ({ status }: Response) => {
      if (status >= 500 || status === 429) return again()
      failures = 0
      if (status !== 401 || !sender) return
      // The session of the member has ended: their events are counted without it.
      if (token === sender) token = undefined
      keep([...batch, ...waiting].map((one) => (one.token === sender ? { event: one.event } : one)))
    }
    // Without a token the body is plain text, which browsers send to other origins without asking them first.
    const headers = sender && { authorization: `Bearer ${sender}`, 'content-type': 'application/json' }
    inFlight += 1
    void fetch(address, {
      method: 'POST',
      body,
      // Browsers do not send more than 64 kB after a page has gone.
      keepalive: body.length < 20_000,
      credentials: 'omit',
      ...(headers && { headers }),
    })
      .then(answered, again)
      .then(() => {
        inFlight -= 1
        if (failures === 0) safely(send)()
      })
  }

  function readTitle(): void {
    if (view) view['title'] = document.title.slice(0, 300)
  }

  function countView(): void {
    readTitle()
    const isFirst = shown === undefined
    // An application navigates within itself; only its first page was reached from elsewhere.
    const referrer = isFirst ? document.referrer : location.origin
    shown = path()
    view = add('page_view', {
      path: isFirst ? shown + campaign() : shown,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(referrer && { referrer: withoutQuery(referrer) }),
    })
    isUnread = false
    clearTimeout(reading)
    reading = page.setTimeout(
      safely(() => {
        isUnread = true
        countRead()
      }),
      readingTime,
    )
  }

  /** Counts the page as read if the end of the marked text is in sight. */
  function countRead(): void {
    if (!isUnread || document.visibilityState === 'hidden') return
    const text = document.querySelector('[data-balai-text]')
    if (!text || text.getBoundingClientRect().bottom > page.innerHeight + 1) return
    isUnread = false
    add('read')
  }

  /** Of the address only the names of a campaign are sent: the rest may be personal. */
  function campaign(): string {
    const given = new URLSearchParams(location.search)
    for (const name of [...given.keys()]) if (!/^utm_(source|medium|campaign)$/.test(name)) given.delete(name)
    return `?${given}`.replace(/\?$/, '')
  }

  function countClick(click: MouseEvent): void {
    // The first button, Enter and the middle button open a link; the others do not.
    if (click.button > 1) return
    const link = click.composedPath().find((one) => /^https?:$/.test((one as HTMLAnchorElement).protocol)) as
      | HTMLAnchorElement
      | undefined
    if (link && link.host !== location.host) add('outbound', { address: withoutQuery(link.href) })
  }

  function decide({ categories, text_version }: Consent): void {
    const kept = JSON.stringify({ categories, text_version })
    if (kept === JSON.stringify(consent)) return
    consent = JSON.parse(kept) as Consent
    if (!mayIdentify()) waiting = waiting.map(({ event }) => ({ event }))
    add('consent', { categories, text_version })
    localStorage.setItem(consentKey, kept)
  }

  const readConsent = safely(() => {
    consent = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as Consent | null
  })
  const navigated = safely(() => {
    if (path() !== shown) countView()
  })
  const balai: Balai = safely((...[kind, given]: Called) => {
    if (kind === 'member') token = (given ?? undefined) as string | undefined
    else if (kind === 'consent') decide(given as Consent)
    else add(kind, given as Fields)
  })

  balai.isLoaded = true
  page.balai = balai
  readConsent()
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = navigation[name]
    navigation[name] = function navigate(...given) {
      original.apply(this, given)
      navigated()
    }
  }
  const leave = safely(() => send(true))
  page.addEventListener('popstate', navigated)
  page.addEventListener('storage', readConsent)
  page.addEventListener('pagehide', leave)
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) safely(countView)()
  })
  page.addEventListener('online', () => {
    failures = 0
    safely(send)()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
    else safely(countRead)()
  })
  // Captured: the text may scroll in a part of the page.
  page.addEventListener('scroll', safely(countRead), { capture: true, passive: true })
  // Before other listeners, which may stop the event.
  for (const kind of ['click', 'auxclick'] as const) page.addEventListener(kind, safely(countClick), true)
  for (const call of before?.q ?? []) balai(...call)
  // A page that the browser prepares in advance is viewed when it is shown.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', safely(countView), { once: true })
  else safely(countView)()
}
