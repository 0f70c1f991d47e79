import { useEffect } from 'react'

/** The return address of an external log-in: stores its answer for the window that asked, and closes itself. */
export function AuthRedirect() {
  useEffect(() => {
    localStorage.setItem('x-admin-oauth-code', location.search.slice(1))
    window.close()
  }, [])
  return null
}
