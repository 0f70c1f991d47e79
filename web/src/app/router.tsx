import { lazy, Suspense } from 'react'
import { createBrowserRouter } from 'react-router'
import { Broken } from './broken.tsx'
import { Guard } from './guard.tsx'

/** All parts in all their states, for those who build screens; never part of what is built. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../ui-gallery/ui-gallery.tsx')) : null
const gallery = Gallery && (
  <Suspense>
    <Gallery />
  </Suspense>
)

/** One route: which screen stands at an address, and for whom, is the guard's and the table's matter. */
export const router = createBrowserRouter([
  ...(gallery ? [{ path: '/ui', element: gallery }] : []),
  { path: '*', element: <Guard />, errorElement: <Broken /> },
])
