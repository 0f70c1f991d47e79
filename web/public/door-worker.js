// Lets the page of check-in (/door/…) be opened again without a network, by the crew behind a link and by staff. Its
// scopes are /door/ and staff's own page, which needs the session and so leads to /door/staff while there is no network.
// Calls are never kept; the page itself keeps the list and the scans.
const pageCache = 'door-page'
const fileCache = 'door-files'
/** The page is the same for every address, so that no secret is kept. */
const page = '/door/'
const pagesOfStaff = '/event-management/check-in/'
/** Milliseconds after which a slow network counts as none, if the page is kept. */
const patience = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request))
})

/** The page from the server, or the kept one if the server does not answer in time. */
async function openPage(request) {
  const cache = await caches.open(pageCache)
  const kept = await cache.match(page)
  const fetched = fetch(request).then(async (answer) => {
    if (answer.ok) await keepPage(cache, kept, answer.clone())
    return answer
  })
  if (!kept) return fetched
  // A failure after the kept page was shown is ignored.
  fetched.catch(() => undefined)
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('The server is slow.')), patience))
  return Promise.race([fetched, late]).catch(() => keptPageFor(request, kept))
}

/** The kept page, at its own address. */
function keptPageFor(request, kept) {
  const { pathname, origin } = new URL(request.url)
  if (!pathname.startsWith(pagesOfStaff)) return kept.clone()
  // The slug is encoded already.
  return Response.redirect(`${origin}/door/staff?event=${pathname.slice(pagesOfStaff.length)}`)
}

/** Keeps a newer page. The files of the one before are not needed any more. */
async function keepPage(cache, kept, answer) {
  const text = await answer.clone().text()
  if (kept && (await kept.clone().text()) !== text) await caches.delete(fileCache)
  await cache.put(page, answer)
}

/** A file of the application. Its name changes with its content, so a kept one is never outdated. */
async function openFile(request) {
  const cache = await caches.open(fileCache)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
