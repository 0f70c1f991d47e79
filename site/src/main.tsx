import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { Layout } from './layout/layout.tsx'
import { home } from './lib/paths.ts'
import { reloadRestoredPages } from './lib/session.ts'
import { token } from './lib/token.ts'
import './ui/base.css'
import './layout/layout.css'
import './ui/parts.css'
import './ui/prose.css'
import './ui/chips.css'
import './layout/consent.css'

reloadRestoredPages()
const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Router base={home}>
        <Site />
      </Router>
    </StrictMode>,
  )

/** Another member, or none, gets a site with nothing of the one before. */
function Site() {
  return <Layout key={token.use()} />
}
