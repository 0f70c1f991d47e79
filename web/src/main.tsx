// Before the first schema of all.
// oxlint-disable-next-line no-unassigned-import -- it is imported for what it sets
import './schemas.ts'
import '@fontsource-variable/inter/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { takeHeadStart } from './app/head-start.ts'
import { startLanguages } from './lib/i18n.ts'
import './index.css'

// Not at the top level of the module: the parts of a screen need this file, and would wait for it to be through.
void start()

async function start() {
  await Promise.all([takeHeadStart(), startLanguages()])
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no place for the application.')
  createRoot(root).render(<App />)
}
