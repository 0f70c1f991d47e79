import { useState } from 'react'
import { useWords } from '../lib/words.ts'
import { Button } from './button.tsx'
import { words } from './ui.id.ts'

/** Copies a text, such as the number of an account. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Button
      look="link"
      aria-label={t('Copy {{name}}', { name })}
      onClick={() => void copy().catch(() => undefined)}
    >
      <span role="status">{isCopied ? t('Copied') : t('Copy')}</span>
    </Button>
  )
}
