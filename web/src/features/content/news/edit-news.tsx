import { Suspense } from 'react'
import { useParams } from 'react-router'
import { Begun } from './create-news.tsx'

/** An article that exists, named by its number or by a permalink. */
export default function EditNews() {
  const { slug = '' } = useParams()
  return (
    <Suspense>
      <Begun key={slug} id={slug} />
    </Suspense>
  )
}
