import { Component, type ReactNode } from 'react'
import { translate } from '../lib/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { words } from './layout.id.ts'

/** A page that fails, for example because its script could not be loaded, leaves the rest of the site as it is. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice
        kind="bad"
        action={<Button onClick={() => location.reload()}>{translate(words, 'Load it again')}</Button>}
      >
        {translate(words, 'This page could not be shown.')}
      </Notice>
    )
  }
}
