import { useEffect } from 'react'

/** Where an outside log-in returns to: keeps its answer for the window that asked, and closes itself. */
export function AuthRedirect() {
  useEffect(() => {
    localStorage.setItem('x-admin-oauth-code', location.search.slice(1))
    window.close()
  }, [])
  return null
}
