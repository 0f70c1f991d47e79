import { useParams } from 'react-router'
import { StoredArticle } from './create-news.tsx'

/** The writing desk of an existing article. */
export default function EditNews() {
  const { slug = '' } = useParams()
  return <StoredArticle key={slug} id={slug} />
}
