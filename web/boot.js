// Runs before anything is painted: the last known look of this browser, so that a dark screen never flashes white.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('balai.preferences') ?? '{}')
  } catch {
    // Unreadable or forbidden storage only means the ordinary look.
  }
  const wantsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const dark = kept.appearance === 'dark' || (kept.appearance === 'system' && wantsDark)
  root.dataset.appearance = dark ? 'dark' : 'light'
  root.lang = kept.language === 'id' ? 'id' : 'en'
})()
