// Runs before the first paint and applies the last known look of this browser, so that a dark screen never flashes.
;(() => {
  const root = document.documentElement
  const signedIn = () => {
    try {
      return localStorage.getItem('balai.token') !== null
    } catch {
      return false
    }
  }
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('balai.preferences') ?? '{}')
  } catch {
    // Storage is unreadable or forbidden: the default look applies.
  }
  const wantsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = kept.appearance === 'dark' || (kept.appearance === 'system' && wantsDark)
  root.dataset.appearance = dark ? 'dark' : 'light'
  root.lang = kept.language === 'id' ? 'id' : 'en'

  // The build inserts the files of each screen here. A signed-in person needs those of the current address.
  const files = {}
  if (!signedIn()) return
  const isHere = (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(location.pathname)
  const screen = location.pathname in files ? location.pathname : Object.keys(files).find(isHere)
  for (const file of files[screen] ?? []) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) {
      link.as = 'style'
      // As the page asks for it later; otherwise it would be loaded twice.
      link.crossOrigin = ''
    }
    link.href = `/${file}`
    document.head.append(link)
  }
})()
