import { createBrowserRouter } from 'react-router'
import { Guard } from './guard.tsx'
import { Broken } from './broken.tsx'

/** One route: which screen stands at an address, and for whom, is the guard's and the table's matter. */
export const router = createBrowserRouter([{ path: '*', element: <Guard />, errorElement: <Broken /> }])
