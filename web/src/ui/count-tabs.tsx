import { formatNumber } from '../lib/format.ts'
import './count-tabs.css'

interface Props<Key extends string> {
  label: string
  tabs: { key: Key; name: string; count?: number | undefined }[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** Parts of a list with the number of rows in each; a click shows that part. On a phone the row scrolls sideways. */
export const CountTabs = <Key extends string>({ label, tabs, chosen, onChoose }: Props<Key>) => (
  <nav className="count-tabs" aria-label={label}>
    {tabs.map(({ key, name, count }) => (
      <button key={key} type="button" aria-current={key === chosen} onClick={() => onChoose(key)}>
        {name} <span className="count-tabs-count">{count === undefined ? '' : formatNumber(count)}</span>
      </button>
    ))}
  </nav>
)
