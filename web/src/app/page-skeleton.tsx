import { Skeleton } from 'antd'

/** Shown while a screen is being loaded. */
export function PageSkeleton() {
  return <Skeleton active title={{ width: 200 }} paragraph={{ rows: 6 }} />
}
