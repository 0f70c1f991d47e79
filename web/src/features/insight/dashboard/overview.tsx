import { mayEnter } from '@balai/contract/core/access.ts'
import { news } from '@balai/contract/content/news.ts'
import { useProfile } from '../../../lib/profile.ts'
import { Counters } from './counters.tsx'
import { Latest } from './latest.tsx'
import { Since } from './since.tsx'
import { Waiting } from './waiting.tsx'

/** What a person needs first in the morning: what changed, what there is, and what waits. */
export function Overview() {
  const { roles } = useProfile()
  const mayReadNews = news.latest.areas.some((area) => mayEnter(roles, area))
  return (
    <>
      <Since />
      <Counters />
      <div className="dashboard">
        <Waiting />
        {mayReadNews && <Latest />}
      </div>
    </>
  )
}
