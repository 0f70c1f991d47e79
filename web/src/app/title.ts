import { useEffect } from 'react'
import { productName } from '../lib/settings.ts'

/** Sets the browser's title: the page, then the product; `Admin` without a page title. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} - ${productName}` : 'Admin'
  }, [title])
}
