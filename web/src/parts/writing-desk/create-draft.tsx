import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

interface Props {
  /** The desk of a new record; it reports the number that the first save assigns. */
  blank: (round: number, onCreated: (id: number) => void) => ReactNode
  /** The desk of a record that was created here before the page was reloaded. */
  stored: (round: number, id: string) => ReactNode
}

/**
 * The page of a new record. After the first save the address names the record, so that a reload finds it; the desk
 * stays mounted meanwhile, because somebody is typing in it.
 */
export function CreateDraft({ blank, stored }: Props) {
  const [params, setParams] = useSearchParams()
  const named = params.get('draft')
  // Each new record on this page is a round; `draft` is the record that the round became.
  const [begun, setBegun] = useState({ round: 0, draft: named })
  const [opened, setOpened] = useState(named)
  const [seen, setSeen] = useState(named)
  if (named !== seen) {
    setSeen(named)
    // The address names another record than the one on the desk: open that one, or start a new one.
    if (named !== begun.draft) {
      setBegun({ round: begun.round + 1, draft: named })
      setOpened(named)
    }
  }
  const onCreated = (id: number) => {
    const draft = String(id)
    if (draft === begun.draft) return
    setBegun({ ...begun, draft })
    setParams({ draft }, { replace: true, preventScrollReset: true })
  }
  return opened === null ? blank(begun.round, onCreated) : stored(begun.round, opened)
}
