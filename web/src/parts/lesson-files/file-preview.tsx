import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { courseFileLimits, courseFiles } from '@balai/contract/learning/course-files.ts'
import { queryOf } from '../../lib/queries.ts'
import { ErrorNote } from '../../ui/state-notes.tsx'
import { FilmPlayer } from '../film-player/film-player.tsx'

/** Plays an uploaded video. Its link ends after some minutes; if the player then fails, it gets a new one. */
export function FilePreview({ file_id, name }: { file_id: number; name: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(courseFiles.link, { file_id }, { quiet: true }),
    // A new address would start the film again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: courseFileLimits.linkSeconds * 1000,
    refetchOnMount: 'always',
  })
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton.Node active style={{ width: '100%', aspectRatio: '16 / 9' }} />
  const renew = () => {
    if (Date.parse(data.expires_at) < Date.now()) void refetch()
  }
  return <FilmPlayer address={data.link} name={name} onFail={renew} />
}
