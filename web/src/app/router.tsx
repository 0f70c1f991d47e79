import { lazy, Suspense } from 'react'
import { createBrowserRouter } from 'react-router'
import { Broken } from './broken.tsx'
import { Guard } from './guard.tsx'

/** The gallery of parts, for developers; it is not part of the build. */
const Gallery = import.meta.env.DEV ? lazy(() => import('../ui-gallery/ui-gallery.tsx')) : null
const gallery = Gallery && (
  <Suspense>
    <Gallery />
  </Suspense>
)

/** One route for all addresses: the guard finds the screen in the table and checks who may open it. */
export const router = createBrowserRouter([
  ...(gallery ? [{ path: '/ui', element: gallery }] : []),
  { path: '*', element: <Guard />, errorElement: <Broken /> },
])
