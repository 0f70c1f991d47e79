import { useState } from 'react'
import { track } from '../../lib/tracking.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { words } from './article.id.ts'

/** Shares the page: with the device's own dialog where there is one, otherwise by copying the address. */
export function Share({ title }: { title: string }) {
  const t = useWords(words)
  const [isCopied, setIsCopied] = useState(false)
  const url = location.origin + location.pathname
  const message = encodeURIComponent(`${title} ${url}`)
  const share = async () => {
    try {
      if ('share' in navigator) {
        await navigator.share({ title, url })
        track('share', { network: 'device' })
      } else {
        await (navigator as Navigator).clipboard.writeText(url)
        setIsCopied(true)
        track('share', { network: 'copy' })
      }
    } catch {
      // The visitor closed the dialog, or the browser allows neither. The address is in the address bar.
    }
  }
  return (
    <>
      <a
        className="button plain"
        href={`https://wa.me/?text=${message}`}
        rel="noreferrer"
        target="_blank"
        onClick={() => track('share', { network: 'whatsapp' })}
      >
        WhatsApp
      </a>
      <Button onClick={share}>{isCopied ? t('Link copied') : t('Share')}</Button>
      <span className="unseen" role="status">
        {isCopied && t('Link copied')}
      </span>
    </>
  )
}
