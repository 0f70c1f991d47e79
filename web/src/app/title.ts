import { useEffect } from 'react'
import { productName } from '../lib/settings.ts'

/** The browser's title: what is shown, then the product; `Admin` where nothing has a name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} - ${productName}` : 'Admin'
  }, [title])
}
