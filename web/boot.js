// Runs before the first paint and applies the last known look of this browser, so that a dark screen never flashes.
;(() => {
  const root = document.documentElement
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
})()
