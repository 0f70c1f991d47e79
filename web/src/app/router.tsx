import { createBrowserRouter } from 'react-router'
import { Guard } from './guard.tsx'
import { Broken } from './broken.tsx'

/** All parts in all their states, for those who build screens; never part of what is built. */
const whileDeveloping = import.meta.env.DEV
  ? [
      {
        path: '/ui',
        lazy: async () => ({ Component: (await import('../ui-gallery/ui-gallery.tsx')).default }),
      },
    ]
  : []

/** One route: which screen stands at an address, and for whom, is the guard's and the table's matter. */
export const router = createBrowserRouter([
  ...whileDeveloping,
  { path: '*', element: <Guard />, errorElement: <Broken /> },
])
