// Must run before the first schema is created.
// oxlint-disable-next-line no-unassigned-import -- imported for its side effect
import './schemas.ts'
import '@fontsource-variable/inter/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { prefetchFirstScreen } from './app/prefetch.ts'
import { startLanguages } from './lib/i18n.ts'
import './index.css'

// No top-level await: the chunks of a screen import this module, and would wait until it has run.
void start()

async function start() {
  await Promise.all([prefetchFirstScreen(), startLanguages()])
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no place for the application.')
  createRoot(root).render(<App />)
}
